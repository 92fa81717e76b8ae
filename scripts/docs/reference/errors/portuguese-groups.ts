/** The texts of a cause. A link in them has no target: it gets that of the English text. */
export type CauseTexts = readonly [title: string, cause: string, cure: string]

interface PortugueseGroup {
  readonly title: string
  readonly intro: string
  /** The texts of each cause, by its English title. */
  readonly causes: Readonly<Record<string, CauseTexts>>
}

/** The groups of error messages in Portuguese, by their English titles. */
export type PortugueseGroups = Readonly<Record<string, PortugueseGroup>>
