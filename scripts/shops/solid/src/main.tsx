import { render } from 'solid-js/web'
import { Checkout } from './checkout'

const response = await fetch('/session')
const { session } = await response.json()

const app = document.querySelector('#app')
if (app) render(() => <Checkout session={session} />, app)
