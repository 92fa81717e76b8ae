import { createQualifications } from './qualifications/create-qualifications.ts'
import { getQualification, getQualificationByCustomCode } from './qualifications/get-qualification.ts'
import { listQualificationServices, listQualificationStatuses } from './qualifications/list-qualification-statuses.ts'
import { listQualifications } from './qualifications/list-qualifications.ts'

/** The operations of `qualifications`, each with its manual. */
export type Qualifications = {
  /**
   * Submits a batch of bank accounts to one of the services 1 to 5. `amount` is a decimal of the local currency, 0.01
   * to 150,000, for services 4 and 5 only. Each `custom_code` must be unique; `batch_code` groups records; a document
   * has the form of a CPF or CNPJ, and its check digits are not validated; a `phone` begins with the country's code.
   * `merchant_id` is required when the key has access to more than one merchant.
   *
   * @throws InputError when the input breaks a rule, with the path of each record (`data.3.amount`); nothing was sent.
   * @throws BatchError when the response lists records: send only the rejected ones again (`errors`), and look up those
   * that it reports neither as accepted nor as rejected (`unknown`), such as those whose service the system changed.
   * @throws ServiceError when the service rejects the request.
   * @throws NetworkError when no complete response arrived. `qualifications.getByCustomCode` finds the accepted
   * records.
   */
  readonly create: typeof createQualifications

  /**
   * Lists qualifications by ascending id. The interface does not state the default page size. `created_at` is a day,
   * `YYYY-MM-DD`. `status_flow_data_qualification_id` is one of `qualificationStatuses`.
   *
   * `service_id` is our name. The interface does not document the service's own: pass it as
   * `undocumented.qualificationService`.
   *
   * @throws InputError when the input breaks a rule or an `undocumented` setting is missing; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   */
  readonly list: typeof listQualifications

  /**
   * Reads one qualification by the service's id. The interface does not document the response when it does not exist:
   * null stands for an empty one (`[]`, `{}` or `null`).
   *
   * @throws NotFoundError for a 404.
   * @throws UnexpectedResponseError when the response has another id, or none.
   */
  readonly get: typeof getQualification

  /**
   * Reads one qualification by your own `custom_code`. It also shows what became of a batch whose response was lost.
   * The interface does not document the response when it does not exist: null stands for an empty one (`[]`, `{}` or
   * `null`).
   *
   * @throws NotFoundError for a 404.
   * @throws UnexpectedResponseError when the response has another `custom_code`, or none.
   */
  readonly getByCustomCode: typeof getQualificationByCustomCode

  /**
   * Lists the statuses that a qualification can have: those of `qualificationStatuses`, and any newer ones.
   *
   * @throws ServiceError when the service rejects the request.
   */
  readonly listStatuses: typeof listQualificationStatuses

  /**
   * Lists the services (ids 1 to 5). The interface does not document the response; it is returned as it came.
   *
   * @throws ServiceError when the service rejects the request.
   */
  readonly listServices: typeof listQualificationServices
}

/** Data qualifications: checks of bank accounts before money is sent to them. */
export const qualifications: Qualifications = {
  create: createQualifications,
  list: listQualifications,
  get: getQualification,
  getByCustomCode: getQualificationByCustomCode,
  listStatuses: listQualificationStatuses,
  listServices: listQualificationServices,
}
