/** The page's own words. What is heard is Portuguese. */
export const texts = {
  head: ['do', 'hear'],
  before: `# A script for screen readers

For a person with NVDA, VoiceOver or any other screen reader. Each step says what to do and what should be heard. The steps and the sentences are those of the tests, which drive Orca 43 in Chromium and fail when a sentence differs. Which readers have been tried is in the [accessibility report](accessibility.md#what-was-tried).

## Before you begin

1. Run \`npm start\` in the repository, and open the address that it prints. Keep the panel, \`/sandbox\`, in a second tab.
2. Set the reader’s voice to Portuguese: the pages are in Portuguese.
3. Note the reader, the browser, the system, their versions and the day.

| | NVDA | VoiceOver on a Mac |
|---|---|---|
| first heading | Ctrl+Home, then 1 | ⌘↑, then Control+Option+⌘+H |
| read on from there | NVDA+↓ | Control+Option+A |
| next control | Tab | Tab; in Safari Option+Tab, unless its settings let Tab reach every control |
| press it | Enter | Control+Option+Space |

On a phone, swipe where a step says Tab, and double-tap where it says Enter.

## How to read the steps

- **Bold** is announced by the element by itself. Every reader must say it, word for word, once.
- Everything else is what the reader says of the place. Names, values and hints must be the same. The words of roles and states are Orca’s: “botão de apertar” may be “botão”, and their order may differ.
- “·” separates sentences, and “–” means that nothing is compared: a reader may name the place, or what you type.
- ‹tempo›, ‹hora›, ‹dia› and ‹número› stand for what differs each time.
- A step in the panel or in another tab ends when you are back on the page. The latest change is announced then.
- The demo has a shop around each element. What is heard of it is not listed.`,
  sections: {
    pix: '## Pix\n\nOpen `/pix`.',
    card: '## Card\n\nOpen `/card`.',
    kyc: '## Documents\n\nOpen `/kyc`.',
    signature: '## Contract\n\nOpen `/signature`.',
  },
  after: `## Afterwards

- Write down each sentence that is doubled, stale, missing or not understood, with its step.
- Repeat the steps with the text at 200 %, with the system’s high contrast, and by keyboard alone without a reader: is the focus always visible?
- Send both as an issue. A run by a person goes into the table of [what was tried](accessibility.md#what-was-tried), with its day.`,
} as const
