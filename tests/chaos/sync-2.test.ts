import { checkSync } from './sync-property.ts'

checkSync(2, 2)
