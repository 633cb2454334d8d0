import type { Page } from '@playwright/test'

/** Nothing at this address arrives until the function that this returns is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(address, route => held.then(() => route.continue()))
  return letThrough
}
