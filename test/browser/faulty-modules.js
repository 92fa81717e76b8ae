import { basename } from 'node:path'

/**
 * Serves the files of the project below /faulty/<id>/<fault>/<file name>/ as well, all but the modules of that name: they
 * are missing if the fault is `missing`, and get no response if it is `silent`. `/faulty/<id>/end` ends the fault of that id,
 * and responds to the requests that wait.
 */
export function faultyModules() {
  const ended = new Map()

  return async (context, next) => {
    const [, id, fault, name, path] = /^\/faulty\/([^/]+)\/([^/]+)(?:\/([^/]+)(\/.*))?$/.exec(context.path) ?? []
    if (!id) {
      await next()
      return
    }
    const end = ended.get(id) ?? promiseWithResolve()
    ended.set(id, end)
    if (fault === 'end') {
      end.resolve()
      context.status = 204
      return
    }
    context.url = path + context.search
    if (basename(path) === name && !end.isResolved) {
      if (fault === 'missing') {
        context.status = 404
        return
      }
      await end.promise
    }
    await next()
  }
}

function promiseWithResolve() {
  const end = { isResolved: false }
  end.promise = new Promise((resolve) => {
    end.resolve = () => {
      end.isResolved = true
      resolve()
    }
  })
  return end
}
