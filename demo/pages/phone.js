// The link of the QR code has the token of the phone in its fragment, which no server sees.
const open = () => {
  document.querySelector('kyc-uploader').session = location.hash.slice(1)
}
open()
addEventListener('hashchange', open)
