import { ATTACKS } from './attacks.ts'

let number = 0
for (const [aim, attacks] of Object.entries(ATTACKS)) {
  console.log(`\n${aim}`)
  for (const { attack, file, test } of attacks)
    console.log(`${String(++number).padStart(4)}. ${attack}\n      ${file}: ${test}`)
}
console.log(`\n${number} attacks, each held off by a test.`)
