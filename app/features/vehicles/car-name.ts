export { carName } from '#schema/rules/car-name.ts'
