import { expect, test } from 'vitest'
import { guessableWords } from '#schema/forms/password-strength.ts'

test.each([
  [
    { fullName: 'Noor Al Ketbi', email: 'Noor.K@shine.ae', shopName: 'Shine & Co' },
    [
      'noor al ketbi',
      'nooralketbi',
      'noor',
      'ketbi',
      'noor.k@shine.ae',
      'noorkshineae',
      'shine',
      'shine & co',
      'shineco',
    ],
  ],
  [{ fullName: 'نور الكتبي', email: null }, ['نور الكتبي', 'نورالكتبي', 'نور', 'الكتبي']],
  [{}, []],
])('Whoever guesses a password tries the names first: %j', (person, words) => {
  expect(guessableWords(person)).toEqual(['sheen', ...words])
})
