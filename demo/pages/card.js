// Sets the element's tokenizer in the modes that do not use the element's own card frame.
import { hostedFields, tokenizer } from './cofre.js'

const element = document.querySelector('card-checkout')
const { mode, cardProvider } = element.dataset
element.tokenizer = mode === 'fields' ? hostedFields(cardProvider) : tokenizer(cardProvider)
