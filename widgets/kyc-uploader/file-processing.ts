// what a person needs only once they have something to send; the element loads it after its first paint
export { checkFile } from './files/check-file.ts'
export { readyView } from './ready-view.ts'
export { submitDocument } from './upload/submit-document.ts'
export { uploadByXhr } from './upload/upload-file.ts'
