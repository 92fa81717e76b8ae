import App from 'app'
import { hydrate } from 'svelte'
import { start } from '../start.js'

void start((target, props) => hydrate(App, { target, props }))
