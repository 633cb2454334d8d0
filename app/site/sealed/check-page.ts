import '../documents/print-page.ts'
import { offerCheck } from './run-check.ts'

/* The script of the page of what is sealed: it checks them, and prints the page. */
offerCheck()
