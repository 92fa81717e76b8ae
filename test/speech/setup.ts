import { installDebianPackages } from '../tools/debian.js'
import { missingSpeech, speechPackages } from './support/speech-programs.ts'

/** Installs Orca and what it needs, where that is possible. */
export default function setup() {
  if (missingSpeech()) installDebianPackages(speechPackages)
}
