/**
 * Lets a browser keep the modules that it has loaded, for all test files of a run. The server of the tests would have each page
 * ask whether each of its modules has changed.
 */
export const cacheModules = () => async (context, next) => {
  await next()
  const isKept = context.status === 200 && context.response.is('js') && !context.originalUrl.startsWith('/faulty/')
  if (isKept) context.set('cache-control', 'max-age=3600')
}
