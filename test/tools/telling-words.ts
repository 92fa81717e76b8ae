import { chai } from 'vitest'

// a token, an id or a hash
const random = /[\w-]{22}/
const shortWord = /^[\w-]{1,4}$/
const isInstalled = Symbol.for('guiche.telling-words')

/**
 * Refuses a test that a text does not contain a word of a few letters, if the text has random characters: in one of some hundred
 * runs, a token contains the word too.
 */
chai.use(({ Assertion }, { flag, overwriteMethod }) => {
  // files that share a thread share the assertions too
  if (isInstalled in Assertion) return
  Object.assign(Assertion, { [isInstalled]: true })
  overwriteMethod(
    Assertion.prototype,
    'toContain',
    (original: (word: unknown) => void) =>
      function (this: Chai.Assertion, word: unknown) {
        const text: unknown = flag(this, 'object')
        const isHidden = flag(this, 'negate') && typeof text === 'string' && random.test(text)
        if (isHidden && typeof word === 'string' && shortWord.test(word))
          throw new Error(`Look for more than “${word}”: a random part of the text may contain it`)
        return original.call(this, word)
      },
  )
})
