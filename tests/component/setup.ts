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
