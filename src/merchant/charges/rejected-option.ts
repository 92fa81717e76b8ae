import type { ServiceError } from '../../core/errors.ts'
import { SetupError } from '../../core/setup-error.ts'
import { isRecord } from '../../core/is-record.ts'
import type { RequestScope } from '../reporting/request-scope.ts'

/** An option that says what the interface does not, and the rejection that points to it. */
interface Hint {
  readonly option: string
  readonly text: string
  pointsTo(rejection: ServiceError, operation: string): boolean
}

const namesField =
  (pattern: RegExp): Hint['pointsTo'] =>
  ({ fields }) =>
    Object.keys(fields).some((name) => pattern.test(name))

const hints: readonly Hint[] = [
  {
    option: 'pix.timeZone',
    text: 'the service rejected `expire_date`; if it reads times in another zone than `pix.timeZone`, set that option to the zone of the service, not of the shop, otherwise set the clock of this server',
    pointsTo: namesField(/(^|\.)expire_date$/),
  },
  {
    option: 'undocumented.cardExpireDate',
    text: 'the service rejected `title.expireDate`; pass createClient() `undocumented.cardExpireDate`, which writes it as the service reads it',
    pointsTo: namesField(/(^|\.)expireDate$/),
  },
  {
    option: 'card.isDecline',
    text: 'the service rejected a card charge in the form of a payin that is not found; if that is how it declines a card, return true from `card.isDecline`',
    pointsTo: (rejection, operation) => operation === 'payins.createCard' && hasTextAsData(rejection),
  },
]

/** Returns whether a rejection has the documented form of a payin that is not found: its data is a text. */
export const hasTextAsData = ({ body }: ServiceError): boolean => isRecord(body) && typeof body['data'] === 'string'

/** Reports the options that a rejected charge points to, each once: the interface does not show what they say. */
export function reportRejectedOptions(
  { report }: Pick<RequestScope, 'report'>,
  operation: string,
  rejection: ServiceError,
): void {
  for (const { option, text, pointsTo } of hints)
    if (pointsTo(rejection, operation)) report(new SetupError(`${option}: ${text}`), option, operation)
}
