// eSpeak NG, Orca's voice on most systems, at the 175 words a minute of its default: 1627 characters of the transcript of a
// contract, with its pauses between sentences, took 137 seconds in Portuguese
const charactersASecond = 12

/** Estimates how long a listener hears these sentences at the default rate of speech. */
export const speechSeconds = (sentences: readonly string[]): number => sentences.join('\n').length / charactersASecond
