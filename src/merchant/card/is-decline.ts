import type { ServiceError } from '../../core/errors.ts'
import { isWithoutFields } from '../charges/request-failure.ts'
import { checkBoolean } from '../check-result.ts'
import type { CardContext } from './context.ts'
import type { CardForm } from './options.ts'
import { isFieldOfPayer, payerFaults } from './payer-faults.ts'

/**
 * Returns whether the payer must correct a field or use another card after a rejection, so that it counts as an attempt.
 * `card.isDecline` decides about the card; where it fails, our assumption does.
 */
export function isDecline({ card, report }: CardContext, rejection: ServiceError, form: CardForm): boolean {
  if (payerFaults(rejection, form).length) return true
  try {
    if (card.isDecline) return checkBoolean('card.isDecline', card.isDecline(rejection))
  } catch (error) {
    report(error, 'card.isDecline')
  }
  return isAssumedDecline(rejection, form)
}

const isAssumedDecline = (rejection: ServiceError, form: CardForm): boolean => {
  const paths = Object.keys(rejection.fields)
  return paths.length ? paths.every((path) => isFieldOfPayer(path, form)) : isWithoutFields(rejection)
}
