const face = /selfie|\b(rosto|rostro|face)\b/i
const front = /\b(frente|anverso|front)\b/i
const back = /\b(verso|reverso|back)\b/i

/**
 * Returns whether a document may have a back: not a photo of a face, and not one side that the service asks for by
 * itself. The service says so in its label alone.
 */
export const mayHaveBack = (label: string): boolean => !face.test(label) && front.test(label) === back.test(label)
