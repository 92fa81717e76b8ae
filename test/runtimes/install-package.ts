import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { npm } from '../../scripts/npm.ts'
import { packedPackage } from '../../scripts/build/pack-package.ts'
import { runtimesFolder } from './paths.ts'

/**
 * Installs the package in an empty folder from its tarball, as its users do. Copies the suite to the same folder and bundles
 * it for the runtimes that need one file.
 */
export async function installPackage(folder: string) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const { tarball } = packedPackage()
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball)
  cpSync(join(runtimesFolder, 'suite'), join(folder, 'suite'), { recursive: true })
  mkdirSync(join(folder, 'bundles'))
  await bundle(folder, 'worker', 'es')
  await bundle(folder, 'page', 'es')
  await bundle(folder, 'edge', 'iife')
}

// one file: an ES module, or a classic script
async function bundle(folder: string, entry: string, format: 'es' | 'iife') {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(folder, 'bundles'),
      emptyOutDir: false,
      lib: {
        entry: join(folder, 'suite', `${entry}.js`),
        name: 'suite',
        formats: [format],
        fileName: () => `${entry}.js`,
      },
    },
  })
}
