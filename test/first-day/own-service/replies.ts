type Fields = Readonly<Record<string, string>>

const asLists = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]))

/** The rejections of the service, in the shapes that the interface shows. */
export const replies = {
  unauthorized: () => Response.json({ error: 'Unauthorized' }, { status: 401 }),
  /** `{ message }`. */
  message: (status: number, message: string) => Response.json({ message }, { status }),
  /** A Pix charge or a payout whose fields are not valid. */
  fields: (errors: Fields) =>
    Response.json({ message: 'The data is not valid.', errors: asLists(errors) }, { status: 422 }),
  /** A card charge whose fields are not valid. */
  cardFields: (data: Fields) =>
    Response.json({ status: false, message: 'Validation', data: asLists(data) }, { status: 400 }),
  /** A card that the bank declines: the shape that the interface shows for a payin that is not found. */
  declined: () =>
    Response.json({ status: false, message: 'Not authorized', data: 'The issuer declined the card' }, { status: 400 }),
  /** A KYC record or document that does not exist. */
  noRecord: () => Response.json({ error: 'Not found', message: 'No such record' }, { status: 404 }),
  /** An onboarding that does not exist. */
  noCompany: () => Response.json({ error: 'No such request' }, { status: 404 }),
  /** A company whose fields are not valid. */
  company: (fields: Fields) =>
    Response.json(
      { error_code: 'validation', error_description: 'The request is not valid.', fields: asLists(fields) },
      { status: 422 },
    ),
}
