import { systemClock } from '../../core/clock.ts'
import { isRecord } from '../../core/is-record.ts'
import { RejectedRequest } from '../../http/serve.ts'
import { parseServiceTime, pixExpiry } from '../../values/service-time.ts'
import { cardErrors, cardStatuses } from '../assumptions/card-charges.ts'
import type { Action } from '../core/action.ts'
import { cardErrorsResponse } from '../core/error-responses.ts'
import { randomHex } from '../core/formats.ts'
import { callbackBodies } from './callback-body.ts'
import type { LikeOption, SandboxManners } from './options.ts'
import { createRefusals } from './refusals.ts'
import { createShapes } from './shape.ts'

/** Returns the edge of a sandbox: it sends what a service would send, and reads what that would read. */
export function createLike(option: LikeOption) {
  const manners: SandboxManners = 'learned' in option ? option.manners : option
  const { answers = {}, headers = {}, delays = {} } = manners
  const shapes = createShapes(manners)
  const refusals = createRefusals(manners)
  return {
    answers,

    wait: (operation: string, signal: AbortSignal) =>
      delays[operation] ? systemClock.sleep(delays[operation], signal) : undefined,

    /** Returns the path of a request with the sandbox's own id. */
    ownPath: (path: string): string =>
      path.replace(/^(\/v1\/(?:kyc|payout\/data-qualification)\/)([^/]+)$/, (_, start, id) => start + shapes.ownId(id)),

    /** Returns actions that select a record also by an id that was sent. */
    withOwnIds<Actions extends Readonly<Record<string, Action>>>(actions: Actions): Actions {
      const select = (input: unknown) =>
        isRecord(input) && input['id'] !== undefined ? { ...input, id: shapes.ownId(input['id']) } : input
      const selecting = ([name, run]: [string, Action]) => ({ [name]: (input?: unknown) => run(select(input)) })
      return Object.assign({}, ...Object.entries(actions).map(selecting))
    },

    pixInput<T extends { readonly pix: { readonly expire_date: string } }>(input: T): T {
      const time = answers['charges.timeZone'] === 'utc' ? parseServiceTime(input.pix.expire_date, 'UTC') : null
      return time ? { ...input, pix: { ...input.pix, expire_date: pixExpiry(time) } } : input
    },

    cardInput<T extends { readonly title?: { readonly expireDate?: string | Date | undefined } | undefined }>(
      input: T,
    ): T {
      const { 'charges.cardExpiryFormat': format = 'optional' } = answers
      const date = input.title?.expireDate?.toString()
      const [, day, month, year, time = ''] = /^(\d\d)\/(\d\d)\/(\d{4})(.*)$/.exec(date ?? '') ?? []
      const isWrong = format === 'day-first' ? date && !day : format === 'required' && !date
      if (isWrong) throw new RejectedRequest(cardErrorsResponse(cardErrors.expiry))
      if (format !== 'day-first' || !date) return input
      const expireDate = `${year}-${month}-${day}${time.replace(/^ \d\d:\d\d$/, '$&:00')}`
      return { ...input, title: { ...input.title, expireDate } }
    },

    payoutQuery: <T extends { readonly status_id?: number | undefined }>(query: T): T =>
      query.status_id === undefined ? query : { ...query, status_id: shapes.ownPayoutStatus(query.status_id) },

    /** Returns the response to an operation as the service sends it. */
    async respond(operation: string, response: Response): Promise<Response> {
      const { status, ok } = response
      const isJson = response.headers.get('content-type')?.includes('json')
      if (!isJson || !response.body || !Object.keys(manners).length) return response
      const body: unknown = await response.json()
      const isDeclined = isRecord(body) && isRecord(body['status']) && body['status']['id'] === cardStatuses.declined.id
      const refusal = ok ? isDeclined && refusals.declined() : refusals.refuse(operation, { status, body })
      const sent = new Headers(response.headers)
      for (const [name, value] of Object.entries(headers[operation] ?? {})) sent.set(name, value ?? randomHex())
      if (refusal && refusal.retryAfter !== undefined) sent.set('retry-after', refusal.retryAfter)
      const shaped = refusal ? refusal.body : shapes.shape(operation, body)
      return new Response(JSON.stringify(shaped), { status: refusal ? refusal.status : status, headers: sent })
    },

    /** Returns the body of a record's callback, its content type, and how often it is sent. */
    callback(operation: string, record: unknown) {
      const isCharge = operation.startsWith('payins.')
      const { 'callbacks.delivery': delivery, 'callbacks.otherAreas': others } = answers
      const payload = (isCharge && answers['callbacks.payload']) || 'record'
      const shaped = shapes.shape(operation, record)
      return {
        type: payload === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        body: !isCharge && others === 'empty' ? '' : callbackBodies[payload](isRecord(shaped) ? shaped : {}),
        copies: (isCharge ? delivery : others) === 'never' ? 0 : delivery === 'ten-times' ? 10 : 1,
      }
    },
  }
}

export type Like = ReturnType<typeof createLike>
