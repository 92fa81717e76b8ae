import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { root } from '../../../scripts/install.js'
import type { PageState } from './page.ts'

/** An app of a framework, bundled for the server and for the browser. */
export interface BuiltApp {
  /** Returns the HTML of the app, as the server renders it. */
  readonly render: (state: PageState) => Promise<string>
  /** The script of the page, which hydrates the app. */
  readonly client: string
}

/** The files of an app: the component, and the modules of its framework that render it on a server and hydrate it. */
export interface AppSources {
  readonly app: string
  readonly server: string
  readonly client: string
  /** Modules that stand for others, such as another version of the framework. */
  readonly alias?: readonly { readonly find: RegExp; readonly replacement: string }[]
  /** The plugin that compiles components of the framework. */
  readonly compiler?: (target: 'client' | 'server') => Plugin
}

const apps = join(import.meta.dirname, 'apps')

/** Bundles an app in development mode, in which frameworks warn of HTML that is not what they would render. */
export async function buildApp({ app, server, client, alias = [], compiler }: AppSources): Promise<BuiltApp> {
  const config = (target: 'client' | 'server'): InlineConfig => ({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'development',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: compiler ? [compiler(target)] : [],
    resolve: {
      alias: [
        { find: /^app$/, replacement: join(apps, app) },
        { find: /^guiche\/widgets\/([\w-]+)$/, replacement: join(root, 'dist/widgets/$1/index.js') },
        { find: /^guiche\/widgets\/([\w-]+\/[\w-]+)$/, replacement: join(root, 'dist/widgets/$1.js') },
        { find: /^guiche\/react$/, replacement: join(root, 'dist/widgets/react/components.js') },
        ...alias,
      ],
    },
  })
  const render = await serverRender({ ...config('server'), ssr: { noExternal: true } }, server)
  return { render, client: await clientScript(config('client'), client) }
}

async function clientScript(config: InlineConfig, file: string): Promise<string> {
  const built = await build({
    ...config,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(apps, file),
        output: { codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

async function serverRender(config: InlineConfig, file: string): Promise<BuiltApp['render']> {
  // in the repository, where the bundle finds the packages that it imports
  mkdirSync(join(root, 'out'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'out/server-rendered-'))
  await build({
    ...config,
    build: { ssr: join(apps, file), outDir, rolldownOptions: { output: { entryFileNames: 'server.js' } } },
  })
  const { render } = await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'server.js')).href)
  rmSync(outDir, { recursive: true })
  return render
}
