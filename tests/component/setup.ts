/// <reference types="vite/client" />
import '#app/zod-without-eval.ts'
import 'virtual:theme.css'
import '#app/theme/base.css'
import '#app/theme/message-foot.css'
import '#app/theme/fonts.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NOW } from '#tests/fixtures/shop.ts'
import { leaveApp } from './staff-app.tsx'
import { takeAnswers } from './stub-answers.ts'

takeAnswers()

// Nobody sees the page: what is transparent is laid out, hit and read as ever, and not painted, a tenth of the time.
if (window.frameElement instanceof parent.window.HTMLElement) window.frameElement.style.opacity = '0'

let errors: unknown[][] = []

beforeEach(async () => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...what) => void errors.push(what))
  vi.setSystemTime(NOW)
  await page.viewport(1180, 820)
})

afterEach(async () => {
  await leaveApp()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(errors, 'what was written to console.error').toEqual([])
})
