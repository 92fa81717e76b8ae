import App from 'app'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'

export const render = (state) => renderToString(createSSRApp(App, state))
