import { expect, type Locator, type Page } from '@playwright/test'

/** The messages on screen. A region that was never needed is not there. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('status')
}

export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const message = toasts(page).filter({ hasText: title })
  await expect(message).toBeVisible()
  await expect(message).toContainText(description)
}
