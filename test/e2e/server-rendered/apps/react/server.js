import { App } from 'app'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

export const render = async (state) => renderToString(createElement(App, state))
