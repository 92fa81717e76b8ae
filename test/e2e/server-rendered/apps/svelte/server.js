import App from 'app'
import { render as renderApp } from 'svelte/server'

export const render = async (state) => renderApp(App, { props: state }).body
