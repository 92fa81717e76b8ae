// How this page's card becomes a token, where it is not by the element's own frame.
import { hostedFields, tokenizer } from './cofre.js'

const element = document.querySelector('card-checkout')
const { mode, cards } = element.dataset
element.tokenizer = mode === 'fields' ? hostedFields(cards) : tokenizer(cards)
