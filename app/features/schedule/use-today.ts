import { useEffect, useState } from 'react'
import { shopDay } from '#schema/rules/shop-time.ts'

const LOOK_EVERY_MS = 15_000

/** The shop's day (yyyy-MM-dd). It changes at midnight, on a screen that nobody has touched all night. */
export function useToday(): string {
  const [today, setToday] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setToday(now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

function now(): string {
  return shopDay(new Date().toISOString())
}
