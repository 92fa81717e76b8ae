import { render } from 'solid-js/web'
import { Checkout } from './checkout'

const order = new URLSearchParams(location.search).get('order') ?? ''
const response = await fetch(`/session/${order}`)
const { session } = await response.json()

const app = document.querySelector('#app')
if (app) render(() => <Checkout session={session} />, app)
