import '../documents/print-page.ts'
import { offerCheck } from './run-check.ts'

/* The script of the page of sealed inspections: it checks them, and prints the page. */
offerCheck()
