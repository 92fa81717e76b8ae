export { connectVLibras } from './connect-vlibras.ts'
