// @vitest-environment jsdom
import './happy-dom.test.ts'
