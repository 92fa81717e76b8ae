import { transformWithOxc } from 'vite'

/** The plugin of @web/test-runner that serves modules of TypeScript without their types, and with values for the names in `define`. */
export const compileTypes = (define) => ({
  name: 'compile-types',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code, map } = await transformWithOxc(body, path, { target: 'es2022', define, sourcemap: true })
    const text = Buffer.from(JSON.stringify(map)).toString('base64')
    return { body: `${code}\n//# sourceMappingURL=data:application/json;base64,${text}`, transformCache: true }
  },
})
