import { englishPlural } from '../plurals.ts'

/** The pages for who owns several shops. */
export const pageTitle = 'Your shops'
export const skip = 'Skip to the shops'

export const signInTitle = 'Sign in'
export const signInText = 'To the shops that you own, in one place.'
export const email = 'Email'
export const password = 'Password'
export const signIn = 'Sign in'
export const signOut = 'Sign out'
export const signedOut = 'You have signed out.'
export const wrongSignIn = 'The email or the password is wrong.'
export const passwordOver =
  'This one-time password was used already, or is older than 48 hours. Ask whoever runs Sheen for you for another one.'
export const tooMany = (minutes: number) =>
  `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

export const passwordTitle = 'Choose a password'
export const oneTimeText =
  'The one-time password that you signed in with is of no use from now on. Choose one that you alone know.'
export const changePassword = 'Change password'
export const oneTimePassword = 'One-time password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const repeatPassword = 'New password, once more'
export const savePassword = 'Save password'
export const passwordSaved = 'Your password is changed. You are signed out everywhere else.'
export const wrongPassword = 'This is not your current password.'
export const samePassword = 'Choose a password other than the one that you have.'
export const shortPassword = 'A password has at least 8 characters.'
export const longPassword = 'A password has at most 200 characters.'
export const easyPassword =
  'This password is easily guessed. Use a longer one, such as three words that do not belong together.'
export const otherPassword = 'The two passwords differ.'
export const back = 'Back to the shops'

export const noShops = 'No shops yet'
export const noShopsText = 'You own no shop here at the moment. Whoever runs Sheen for you adds one.'
export const allShops = 'All shops'
export const refresh = 'Refresh'
export const open = 'Open'
export const openShop = (name: string) => `Open ${name}`

export const cars = 'Cars today'
export const carsDetail = (done: number, inShop: number) => `${done} done · ${inShop} in work now`
export const taken = 'Taken today'
export const invoiced = 'Invoiced today'
export const attention = 'Needs attention'
export const nothing = 'Nothing'

export const backup = 'Last backup'
export const noBackup = 'None yet'
export const noBackupPlace = 'None yet, and there is no place for them'
export const backupFailed = 'The last try failed:'
export const backupLate = 'The last night has none.'
export const devices = 'Silent devices'
export const noDevices = 'None'
export const deviceCount = englishPlural({ one: '# device', other: '# devices' })
export const lastHeard = (name: string, when: string) => `${name}, last heard of ${when}`
export const waitingChanges = englishPlural({ one: '# change waits there', other: '# changes wait there' })

export const asOf = (time: string) => `As of ${time}`
export const noAnswer = 'Does not answer'
export const notRead = 'No figures yet'
export const because = {
  making: 'It is half made. Whoever runs Sheen for you can finish it.',
  closed: 'It is closed for now.',
  removing: 'It is being removed.',
  slow: 'It takes longer than usual. Refresh in a moment.',
  newer: 'A newer release of Sheen has taken it over. Its server has to be brought up, too.',
  unreachable: 'It cannot be opened at the moment. The server’s log says why.',
} as const
export const figuresOf = (time: string) => `The figures are of ${time}.`

export const turnedBack = {
  over: 'That way into the shop was used already, or is older than a minute. Open the shop once more.',
  account:
    'In that shop your email belongs to an account that is no active admin. An admin of the shop can change that under Employees.',
} as const
export const notYours = 'That shop is none of yours, or is not open at the moment.'
export const failedTitle = 'Something went wrong'
export const failedText = 'The page could not be shown. Try again in a moment.'
export const notFoundTitle = 'There is nothing here'
export const notFoundText = 'No page of yours has this address.'

export const copying = {
  link: 'Copy to other shops',
  title: 'Copy from one shop to others',
  text: 'What you copy waits in each shop as a draft. Nothing changes there before an admin has looked at it and accepted it.',
  from: 'From',
  chosen: 'What to copy',
  to: 'To',
  parts: {
    services: 'Services and prices',
    site: 'Texts of the public site',
    messages: 'Wording of messages',
  },
  partTexts: {
    services: 'Names and descriptions in both languages, prices and times by size, deposits',
    site: 'The headline, the text under it, and the promises',
    messages: 'The shop’s own texts to customers',
  },
  send: 'Send as drafts',
  again: 'Copy something else',
  choosePart: 'Choose what is copied.',
  chooseShop: 'Choose at least one shop.',
  notToItself: 'A shop cannot be copied to itself. Nothing was sent.',
  notYours: 'One of these shops is none of yours. Nothing was sent.',
  copied: 'Copied from',
  nothingSent: 'Nothing was sent',
  problems: {
    tooMany: 'It offers more than 500 services, and no more are copied at once.',
    empty: 'It has nothing of its own of what you chose.',
    notYours: 'It is yours no more.',
    slow: 'It does not answer in time. Try again in a moment.',
  },
  differences: englishPlural({
    one: '# difference waits there to be accepted.',
    other: '# differences wait there to be accepted.',
  }),
  where: 'An admin of each shop finds them in Needs Attention, under From other shops.',
  same: 'It has all of that already, so nothing waits there.',
  notSent: 'Not sent',
  slow: 'It does not answer in time, and may not have it. Send it once more in a moment: a newer draft takes the place of an older one.',
  leftOut: englishPlural({
    one: '# service was left out: its name, price or time is beyond what a service may have. Save it anew in its shop.',
    other:
      '# services were left out: their name, price or time is beyond what a service may have. Save them anew in their shop.',
  }),
} as const
