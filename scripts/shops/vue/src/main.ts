import { createApp } from 'vue'
import Checkout from './checkout.vue'

const response = await fetch('/session')
const { session } = await response.json()

createApp(Checkout, { session }).mount('#app')
