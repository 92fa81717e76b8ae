import App from 'app'
import { hydrate } from 'svelte'
import { startMarkup } from '../start.js'

void startMarkup((target, props) => hydrate(App, { target, props }))
