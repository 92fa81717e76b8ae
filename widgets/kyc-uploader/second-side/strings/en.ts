import type { BackStrings } from './pt-br.ts'

export const en: BackStrings = {
  addBack: 'Add the back',
  replaceBack: 'Replace the back',
  joined: 'Front and back in one photo.',
  announceJoined: (label) => `${label}: front and back in one photo. Check it, then send it.`,
  bothInPdf: 'Does it have two sides? Send both in one PDF.',
  fileErrors: {
    notPhoto: 'The back must be a photo. Choose another file.',
    sameSide: 'This is the same photo as the front. Choose the back.',
    bothTooLarge: (limit) => `Front and back together exceed ${limit}. Choose smaller photos.`,
    notJoined: 'The two photos could not be joined. Choose another photo of the back.',
  },
}
