import { createApp } from 'vue'
import Checkout from './checkout.vue'

const order = new URLSearchParams(location.search).get('order') ?? ''
const response = await fetch(`/session/${order}`)
const { session } = await response.json()

createApp(Checkout, { session }).mount('#app')
