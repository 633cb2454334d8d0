import { describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS, type ImportKind } from '#schema/protocol/import.ts'
import { examineImport } from '#server/admin/import/examine-import.ts'
import { columnsOfHeadings } from '#server/admin/import/import-columns.ts'
import { workbookOf, zipOf } from '#tests/fixtures/workbook.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const OWNER = '+971501234567'

type File = string | Uint8Array

/** What became of a file, a line for each thing: what would be added, what was guessed, what is wrong. */
async function outcomeOf(kind: ImportKind, file: File): Promise<string[]> {
  const shop = {
    keys: new Set<string>(),
    owners: { byPhone: new Map([[OWNER, 7]]), ids: new Set([7]) },
    plates: new Set<string>(),
    emirate: 'dubai' as const,
  }
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const chosen = { columns: [], words: [], dayOrder: null }
  const examined = await examineImport({ kind, bytes, shop, now: NOW, chosen }).catch((error: Error) => error)
  if (examined instanceof Error) return [`refused: ${examined.message}`]
  const { report, toAdd, vehicles } = examined
  return [
    ...toAdd.map(({ args }) => (kind === 'customers' ? personText(args) : carText(args))),
    ...vehicles.map(({ owner, args }) => `${owner}: ${carText(args)}`),
    ...report.guesses.map(({ text, count }) => `guess: ${text}${count === null ? '' : ` (${count})`}`),
    ...report.missing.map(field => `missing: ${field}`),
    ...report.ignored.map(name => `left out: ${name}`),
    ...report.repeats.map(({ line, message }) => `repeat: line ${line}: ${message}`),
    ...report.faults.map(({ line, field, message }) => `fault: line ${line} ${field}: ${message}`),
  ]
}

function personText({ fullName, phone, email, address, city, trn, notes }: Record<string, unknown>): string {
  return [fullName, phone, email, address, city, trn, notes && `(${notes})`]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\n', ' / ')
}

function carText({
  plateCategory,
  plateCode,
  plateNumber,
  make,
  model,
  year,
  color,
  notes,
}: Record<string, unknown>) {
  const plate = [plateCategory, plateCode, plateNumber].filter(Boolean).join(' ')
  return [plate, make, model, year, color, notes && `(${notes})`]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\n', ' / ')
}

const utf16 = (text: string, order: 'LE' | 'BE', mark = true) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return Uint8Array.from(order === 'LE' ? bytes : bytes.swap16())
}
/** Text in an encoding of one byte a letter, by the decoder that everybody has. */
const oneByte = (text: string, encoding: 'windows-1256' | 'windows-1252') => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Uint8Array.from([...text].map(letter => letters.indexOf(letter)))
}
const PEOPLE = 'Name,Phone\nAli Hassan,0501234567\n'
const ARABIC = 'الاسم,الجوال\nعلي حسن,٠٥٠١٢٣٤٥٦٧\n'
const phonesOf = (phone: string) => `Name,Phone\nAli Hassan,"${phone.replaceAll('"', '""')}"\n`
const carOf = (
  cells: Partial<Record<'Plate' | 'Make' | 'Model' | 'Year' | 'Colour' | 'Size' | 'Emirate', string>>,
) => {
  const car = { Plate: 'DXB A 12345', Make: 'Toyota', Model: 'Camry', Year: '2020', ...cells }
  return `Owner phone,${Object.keys(car)}\n${OWNER},${Object.values(car)}\n`
}

type Line = [what: string, file: File, became: string[]]

describe('A list of customers', () => {
  test.each<Line>([
    ['UTF-8 with commas', PEOPLE, ['Ali Hassan +971501234567']],
    ['UTF-8 with a byte order mark', `\ufeff${PEOPLE}`, ['Ali Hassan +971501234567']],
    [
      'semicolons',
      PEOPLE.replaceAll(',', ';'),
      ['Ali Hassan +971501234567', 'guess: Cells separated by semicolons'],
    ],
    ['tabs', PEOPLE.replaceAll(',', '\t'), ['Ali Hassan +971501234567', 'guess: Cells separated by tabs']],
    [
      'pipes',
      PEOPLE.replaceAll(',', '|'),
      ['Ali Hassan +971501234567', 'guess: Cells separated by vertical bars'],
    ],
    [
      'semicolons with commas in the addresses',
      'Name;Phone;Address\nAli Hassan;0501234567;Villa 4, Street 5, Dubai\nOmar Said;0501234568;Al Quoz 3, Dubai\n',
      [
        'Ali Hassan +971501234567 Villa 4, Street 5, Dubai',
        'Omar Said +971501234568 Al Quoz 3, Dubai',
        'guess: Cells separated by semicolons',
      ],
    ],
    [
      'a line that names the separator',
      'sep=;\nName;Phone\nAli Hassan;0501234567\n',
      ['Ali Hassan +971501234567'],
    ],
    [
      'titles above the headings',
      'Customers of Shiny Cars LLC\nPrinted 2026-11-01\n\nName,Phone\nAli Hassan,0501234567\n',
      ['Ali Hassan +971501234567', 'guess: 2 lines above the headings left out'],
    ],
    [
      'UTF-16 LE as Excel saves Unicode text',
      utf16(PEOPLE.replaceAll(',', '\t'), 'LE'),
      ['Ali Hassan +971501234567', 'guess: Cells separated by tabs'],
    ],
    ['UTF-16 BE', utf16(ARABIC, 'BE'), ['علي حسن +971501234567']],
    [
      'UTF-16 LE without its mark',
      utf16(PEOPLE, 'LE', false),
      ['Ali Hassan +971501234567', 'guess: Encoding read as UTF-16 LE'],
    ],
    [
      'Windows-1256',
      oneByte('الاسم,الجوال\nعلي حسن,0501234567\n', 'windows-1256'),
      ['علي حسن +971501234567', 'guess: Encoding read as Windows-1256'],
    ],
    [
      'Windows-1256 with Latin names beside',
      oneByte('Name,Phone\nAli علي,0501234567\nOmar Said,0501234568\n', 'windows-1256'),
      ['Ali علي +971501234567', 'Omar Said +971501234568', 'guess: Encoding read as Windows-1256'],
    ],
    [
      'Windows-1252',
      oneByte('Name,Phone\nJosé Müller,0501234567\nJörg Weiß,0501234568\n', 'windows-1252'),
      ['José Müller +971501234567', 'Jörg Weiß +971501234568', 'guess: Encoding read as Windows-1252'],
    ],
    ['Arabic headings and digits', ARABIC, ['علي حسن +971501234567']],
    ['ends of lines of an old Mac', PEOPLE.replaceAll('\n', '\r'), ['Ali Hassan +971501234567']],
    [
      'a workbook',
      workbookOf({
        Sheet1: [
          ['Name', 'Phone'],
          ['Ali Hassan', '0501234567'],
        ],
      }),
      ['Ali Hassan +971501234567'],
    ],
    [
      'a workbook with numbers for phones, as Excel made them',
      workbookOf({
        S: [
          ['Name', 'Phone', 'TRN'],
          ['Ali Hassan', 971501234567, 100123456700003],
          ['Omar Said', 501234568, ''],
        ],
      }),
      ['Ali Hassan +971501234567 100123456700003', 'Omar Said +971501234568'],
    ],
    [
      'a workbook with several sheets, of which one fits',
      workbookOf({
        Notes: [['Read me']],
        Clients: [['My clients'], ['Client name', 'Mobile no.'], ['علي حسن', '+971 50 123 4567']],
        Old: [['Price']],
      }),
      [
        'علي حسن +971501234567',
        'guess: "Clients" read, left out: "Notes", "Old"',
        'guess: 1 line above the headings left out',
      ],
    ],
    [
      'a workbook with a formula in each cell',
      workbookOf({
        S: [
          [
            { formula: 'B1', result: 'Name' },
            { formula: 'C1', result: 'Phone' },
          ],
          [
            { formula: 'HYPERLINK("http://x.example")', result: '=1+1' },
            { formula: '1/0', result: '#DIV/0!' },
          ],
          [
            { formula: 'A9', result: 'Ali Hassan' },
            { formula: 'A9', result: '0501234567' },
          ],
        ],
      }),
      ['Ali Hassan +971501234567', 'fault: line 2 phone: Phone number must be at least 9 digits.'],
    ],
    [
      'a file with a formula in each cell',
      'Name,Phone\n"=HYPERLINK(""http://x.example"")",=1+1\n=A1,=B1\n',
      [
        'fault: line 2 phone: Phone number must be at least 9 digits.',
        'fault: line 3 phone: Phone number must be at least 9 digits.',
      ],
    ],
    [
      'a workbook with formulas and empty rows between',
      workbookOf({ S: [['Name', 'Phone'], [], [{ formula: 'A9&B9', result: 'Ali Hassan' }, '0501234567']] }),
      ['Ali Hassan +971501234567'],
    ],
    [
      'an .xls that is a web page',
      '<html><meta charset=utf-8><table><tr><th>Name<th>Mobile</tr><tr><td>Ali &amp; Sons<td>050 123 4567</td></tr></table></html>',
      ['Ali & Sons +971501234567', 'guess: Read as a web page, though it may be called .xls'],
    ],
    [
      'vCard 2.1 of an old phone',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=AD=D8=B3=D9=86;=D8=B9=\r\n=D9=84=D9=8A;;;\r\nTEL;WORK:043217654\r\nTEL;CELL:+971501234567\r\nEND:VCARD\r\n',
      ['علي حسن +971501234567 (Other numbers: +97143217654)', 'guess: Other numbers put into notes (1)'],
    ],
    [
      'vCard 3.0 of an iPhone',
      'BEGIN:VCARD\nVERSION:3.0\nN:Hassan;Ali;;;\nFN:Ali Hassan\nORG:Shiny LLC;\nitem1.TEL;type=pref:0501234567\nEMAIL;type=INTERNET:ali@mail.test\nADR;type=HOME:;;Villa 4\\, Street 5;Dubai;;;UAE\nNOTE:Gate code\\n12 34\n  56\nEND:VCARD\n',
      [
        'Ali Hassan +971501234567 ali@mail.test Villa 4, Street 5, UAE Dubai (Gate code / 12 34 56 / Company: Shiny LLC)',
      ],
    ],
    [
      'vCard 4.0',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Ali Hassan\nTEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+971-50-123-4567\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:No Number\nEND:VCARD\n',
      ['Ali Hassan +971501234567', 'fault: line 6 phone: Phone number must be at least 9 digits.'],
    ],
    [
      'numbers that their country does not have so far, beside one that it has',
      'Name,Phone\nAli,0511234567\nBea,+44 111 111 1111\nChi,+44 20 7183 8750\n',
      [
        'Ali +971511234567',
        'Bea +441111111111',
        'Chi +442071838750',
        'guess: Numbers that begin like none of their country, taken as they are (2)',
      ],
    ],
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City\nAli,,Hassan,,Regular,* myContacts,* Work,ali@mail.test ::: a@mail.test,Mobile,+971 50 123 4567,Work,04 321 7654,"Villa 4\nDubai",Villa 4,Dubai\n',
      [
        'Ali Hassan +971501234567 ali@mail.test Villa 4, Dubai Dubai (Regular / Other numbers: +97143217654 / Email: a@mail.test)',
        'guess: Other numbers put into notes (1)',
        'guess: Other email addresses put into notes (1)',
        'left out: Labels',
      ],
    ],
    [
      'Google Contacts of before 2024',
      'Name,Given Name,Family Name,Group Membership,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name\nAli Hassan,Ali,Hassan,* myContacts,Mobile,050 123 4567 ::: 055 123 4567,Shiny LLC\n',
      [
        'Ali Hassan +971501234567 (Company: Shiny LLC / Other numbers: +971551234567)',
        'guess: Other numbers put into notes (1)',
        'left out: Group Membership',
      ],
    ],
    [
      'Outlook',
      'Title,First Name,Middle Name,Last Name,Company,Business Street,Business City,Business Phone,Business Phone 2,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address,Notes\n,Ali,M,Hassan,Shiny LLC,Al Quoz 3,Dubai,04 321 7654,,,050 123 4567,ali@mail.test,,VIP\n',
      [
        'Ali M Hassan +971501234567 ali@mail.test Al Quoz 3 Dubai (VIP / Company: Shiny LLC / Other numbers: +97143217654)',
        'guess: Other numbers put into notes (1)',
      ],
    ],
    [
      'Square',
      "Reference ID,First Name,Surname,Email Address,Phone Number,Company Name,Street Address 1,City,Memo,Birthday\nX1,Ali,Hassan,ali@mail.test,'+971501234567,,Villa 4,Dubai,Likes tea,\n",
      ['Ali Hassan +971501234567 ali@mail.test Villa 4 Dubai (Likes tea)', 'left out: Reference ID'],
    ],
    [
      'Odoo',
      'Name,Phone,Mobile,Email,Company Name,Street,City,Tax ID\nAli Hassan,04 321 7654,050 123 4567,ali@mail.test,Shiny LLC,Al Quoz 3,Dubai,100123456700003\n',
      [
        'Ali Hassan +971501234567 ali@mail.test Al Quoz 3 Dubai 100123456700003 (Company: Shiny LLC / Other numbers: +97143217654)',
        'guess: Other numbers put into notes (1)',
      ],
    ],
    [
      'Zoho Books',
      'Contact Name,Company Name,Display Name,EmailID,Phone,MobilePhone,Billing Address,Billing City,Tax Registration Number\nAli Hassan,Shiny LLC,Ali Hassan,ali@mail.test,,+971501234567,Al Quoz 3,Dubai,\n',
      [
        'Ali Hassan +971501234567 ali@mail.test Al Quoz 3 Dubai (Company: Shiny LLC)',
        'left out: Display Name',
      ],
    ],
    [
      'a list with cars, a row for each',
      'First Name,Last Name,Company,Phone Number,Email,Year,Make,Model,Submodel,Color,License Plate,VIN,Mileage\nAli,Hassan,,0501234567,,2020,Mercedes,C200,AMG Line,Pearl White,DXB/A/12346,WDD123,45000\nAli,Hassan,,0501234567,,2021,Range Rover,Sport,,Midnight,12347 B,,\nOmar,Said,,0501234568,,,,,,,,,\n',
      [
        'Ali Hassan +971501234567',
        'Omar Said +971501234568',
        '+971501234567: dubai A 12346 mercedes_benz c_class 2020 white (Model: C200 AMG Line / Color: Pearl White / VIN: WDD123 / Mileage: 45000)',
        '+971501234567: dubai B 12347 land_rover range_rover_sport 2021 other (Color: Midnight)',
        'guess: Model read by its beginning, all of it put into notes (1)',
        'guess: Color read by one of its words, all of it put into notes (1)',
        'guess: Emirate not written, read as Dubai (1)',
        'guess: Color not known, put into notes (1)',
      ],
    ],
    [
      'a list with the car in one cell',
      'Client,Mobile,Vehicle,Plate\nAli Hassan,0501234567,2020 Toyota Land Cruiser GXR,A 12345\nOmar Said,0501234568,Toyota Camry 2019,Sharjah 3-45678\n',
      [
        'Ali Hassan +971501234567',
        'Omar Said +971501234568',
        '+971501234567: dubai A 12345 toyota land_cruiser 2020 other (Model: Land Cruiser GXR)',
        '+971501234568: sharjah 3 45678 toyota camry 2019 other',
        'guess: Emirate not written, read as Dubai (1)',
        'guess: Model read by its beginning, all of it put into notes (1)',
      ],
    ],
    [
      'a car without a plate',
      'Name,Phone,Make,Model,Year\nAli Hassan,0501234567,Toyota,Camry,2020\n',
      [
        'Ali Hassan +971501234567 (Car: Toyota Camry 2020)',
        'guess: Car without plate, make, model or year put into notes (1)',
      ],
    ],
    [
      'a list in Arabic with cars',
      'اسم العميل,رقم الجوال,رقم اللوحة,الماركة,الموديل,سنة الصنع,اللون\nعلي حسن,0501234567,A 12345 دبي,تويوتا,لاند كروزر,٢٠٢٠,أبيض\n',
      ['علي حسن +971501234567', '+971501234567: dubai A 12345 toyota land_cruiser 2020 white'],
    ],
    [
      'a company without a person',
      'Name,Company,Phone\n,Shiny LLC,043217654\n',
      ['Shiny LLC +97143217654', 'guess: Company taken for the name, since no person is named (1)'],
    ],
    [
      'a number cut by Excel',
      phonesOf('9.71504E+11'),
      [
        'fault: line 2 phone: Excel has cut this number to 9.71504E+11: its last digits are lost. Format the column as text in the original and save it again.',
      ],
    ],
    [
      'a number with an exponent and all its digits',
      phonesOf('9.71501234567E+11'),
      ['Ali Hassan +971501234567'],
    ],
    ['a number with a decimal point', phonesOf('971501234567.0'), ['Ali Hassan +971501234567']],
    ['a number with an apostrophe', phonesOf("'+971501234567"), ['Ali Hassan +971501234567']],
    ['a number as a formula of text', phonesOf('="0501234567"'), ['Ali Hassan +971501234567']],
    [
      'two numbers in a cell',
      phonesOf('050 123 4567 / 055 123 4567'),
      ['Ali Hassan +971501234567 (Other numbers: +971551234567)', 'guess: Other numbers put into notes (1)'],
    ],
    [
      'two numbers and a word',
      phonesOf('04 321 7654, 050 123 4567 (wife)'),
      [
        'Ali Hassan +971501234567 (Other numbers: +97143217654, 050 123 4567 (wife))',
        'guess: Other numbers put into notes (1)',
      ],
    ],
    [
      'two numbers below each other',
      phonesOf('0501234567\n0551234567'),
      ['Ali Hassan +971501234567 (Other numbers: +971551234567)', 'guess: Other numbers put into notes (1)'],
    ],
    ['the number of another country', phonesOf('0044 7911 123456'), ['Ali Hassan +447911123456']],
    [
      'the number of another country without its +',
      phonesOf('91 98765 43210'),
      ['Ali Hassan +919876543210', 'guess: Numbers of other countries without their + (1)'],
    ],
    ...['0501234567 0551234567', '050 123 4567 055 123 4567', '0501234567 - 0551234567'].map(
      (numbers): Line => [
        `two numbers as ${numbers}`,
        phonesOf(numbers),
        [
          'Ali Hassan +971501234567 (Other numbers: +971551234567)',
          'guess: Other numbers put into notes (1)',
        ],
      ],
    ),
    ...['wa.me/971501234567', 'tel:+971501234567', 'whatsapp:+971501234567', 'Mob. 050 123 4567'].map(
      (number): Line => [`a number as ${number}`, phonesOf(number), ['Ali Hassan +971501234567']],
    ),
    [
      'a number with an extension',
      phonesOf('04 321 7654 ext. 12'),
      [
        'Ali Hassan +97143217654 (Other numbers: 04 321 7654 ext. 12)',
        'guess: Other numbers put into notes (1)',
      ],
    ],
    [
      'a car of another country, and one that is not registered so far',
      'Name,Phone,Plate,Vehicle,Year\nAli,0501234567,KSA 1234 ABC,Toyota Camry,2020\nSara,0501234568,Applied,BMW X5,\n',
      [
        'Ali +971501234567 (Car: KSA 1234 ABC Toyota Camry 2020)',
        'Sara +971501234568 (Car: Applied BMW X5)',
        'guess: Car that cannot be read put into notes (2)',
      ],
    ],
    [
      'a car of which a word is misspelt',
      'Name,Phone,Plate,Make,Model,Year\nAli,0501234567,DXB A 12345,Toyta,Camry,2020\n',
      ['fault: line 2 make: Did you mean Toyota?'],
    ],
    [
      'a language that messages do not have',
      'Name,Phone,Language\nAli,0501234567,Hindi\nSara,0501234568,Arabic\n',
      [
        'Ali +971501234567 (Language: Hindi)',
        'Sara +971501234568',
        'guess: Language that messages do not have, put into notes (1)',
      ],
    ],
    [
      'a TRN cut by Excel',
      'Name,Phone,TRN\nShiny LLC,043217654,1.00123E+14\n',
      [
        'fault: line 2 trn: Excel has cut this number to 1.00123E+14: its last digits are lost. Format the column as text in the original and save it again.',
      ],
    ],
    [
      'cells that say that they have nothing',
      'Name,Phone,Email,City,TRN,Notes\nAli Hassan,0501234567,N/A,-,none,لا يوجد\n',
      ['Ali Hassan +971501234567'],
    ],
    [
      'an email that is none',
      'Name,Phone,Email\nAli Hassan,0501234567,ali at mail\n',
      ['Ali Hassan +971501234567 (Email: ali at mail)', 'guess: Email that is no address put into notes (1)'],
    ],
    [
      'a way of contact by another word',
      'Name,Phone,Contact method\nAli Hassan,0501234567,Call\nOmar Said,0501234568,Pigeon\n',
      [
        'Ali Hassan +971501234567',
        'Omar Said +971501234568 (Preferred contact: Pigeon)',
        'guess: Way of contact not known, put into notes (1)',
      ],
    ],
    [
      'a shifted row',
      'Name,Phone,City\nAli Hassan,0501234567,Al Quoz, Dubai\nOmar Said,0501234568,Dubai\n',
      [
        'Omar Said +971501234568 Dubai',
        'fault: line 2 row: 4 cells, the heading 3: a cell with a comma or another separator in it needs quotation marks',
      ],
    ],
    [
      'a person twice',
      'Name,Phone\nAli Hassan,0501234567\nAli H.,+971 50 123 4567\n',
      ['Ali Hassan +971501234567', 'repeat: line 3: Same phone as line 2'],
    ],
    [
      'columns that nobody knows',
      'Name,Phone,Shoe size,Empty\nAli Hassan,0501234567,43,\n',
      ['Ali Hassan +971501234567', 'left out: Shoe size'],
    ],
    [
      'another list',
      'Owner phone,Plate,Make,Model,Year\n0501234567,A 1,Toyota,Camry,2020\n',
      ['guess: The columns are those of a list of vehicles', 'missing: fullName'],
    ],
    [
      'its own columns of terms and language',
      'Name,Phone,Language,Payment terms (days)\nAli Hassan,0501234567,Arabic,30\n',
      ['Ali Hassan +971501234567'],
    ],
  ])('%s', async (_what, file, became) => {
    expect(await outcomeOf('customers', file)).toEqual(became)
  })
})

describe('A list of vehicles', () => {
  test.each<Line>([
    ['a plate with slashes', carOf({ Plate: 'DXB/A/12346' }), ['dubai A 12346 toyota camry 2020 other']],
    [
      'a plate with its code behind',
      carOf({ Plate: '12345 A' }),
      ['dubai A 12345 toyota camry 2020 other', 'guess: Emirate not written, read as Dubai (1)'],
    ],
    [
      'a plate with the emirate behind in Arabic',
      carOf({ Plate: 'A 12345 دبي' }),
      ['dubai A 12345 toyota camry 2020 other'],
    ],
    ['a plate with dashes', carOf({ Plate: 'Dubai-A-12345' }), ['dubai A 12345 toyota camry 2020 other']],
    [
      'a plate of Abu Dhabi by its code',
      carOf({ Plate: '5/12345' }),
      ['abudhabi 5 12345 toyota camry 2020 other'],
    ],
    [
      'a plate whose code two emirates issue',
      carOf({ Plate: '1 12345' }),
      ['fault: line 2 plateCategory: Plate category is required'],
    ],
    [
      'a plate and its emirate in columns of their own',
      carOf({ Plate: '12345', Emirate: 'الشارقة' }),
      ['sharjah 12345 toyota camry 2020 other'],
    ],
    [
      'a plate that is none',
      carOf({ Plate: 'OMAN 12 X' }),
      [
        'fault: line 2 plateNumber: Plate number must be 1-6 digits',
        'fault: line 2 plateCategory: Plate category is required',
      ],
    ],
    [
      'a plate that says another emirate than its column',
      carOf({ Plate: 'A 12345 Dubai', Emirate: 'Ajman' }),
      ['fault: line 2 plateNumber: This begins with another emirate. Please keep only one.'],
    ],
    [
      'makes by other names',
      carOf({ Make: 'VW', Model: 'Golf' }),
      ['dubai A 12345 volkswagen golf 2020 other'],
    ],
    [
      'a make that is a model',
      carOf({ Make: 'Range Rover', Model: 'Vogue' }),
      [
        'dubai A 12345 land_rover range_rover 2020 other (Model: Range Rover Vogue)',
        'guess: Model read by its beginning, all of it put into notes (1)',
      ],
    ],
    ['Mini Cooper', carOf({ Make: 'Mini Cooper', Model: 'S' }), ['dubai A 12345 mini cooper_s 2020 other']],
    [
      'a make in Arabic',
      carOf({ Make: 'مرسيدس', Model: 'G63' }),
      [
        'dubai A 12345 mercedes_benz g_class 2020 other (Model: G63)',
        'guess: Model read by its beginning, all of it put into notes (1)',
      ],
    ],
    [
      'a model with its trim',
      carOf({ Model: 'Land Cruiser GXR' }),
      [
        'dubai A 12345 toyota land_cruiser 2020 other (Model: Land Cruiser GXR)',
        'guess: Model read by its beginning, all of it put into notes (1)',
      ],
    ],
    [
      'a model by its engine',
      carOf({ Make: 'BMW', Model: '320i' }),
      [
        'dubai A 12345 bmw 3_series 2020 other (Model: 320i)',
        'guess: Model read by its beginning, all of it put into notes (1)',
      ],
    ],
    [
      'a model that is not listed',
      carOf({ Model: 'Spaceship' }),
      [
        'dubai A 12345 toyota Spaceship 2020 other',
        'guess: Size not known, priced as a sedan until it is chosen (1)',
      ],
    ],
    ['a misspelt make', carOf({ Make: 'Toyta' }), ['fault: line 2 make: Did you mean Toyota?']],
    [
      'a year that is a day',
      carOf({ Year: '2019-03-01' }),
      ['dubai A 12345 toyota camry 2019 other', 'guess: Year taken from a day (1)'],
    ],
    [
      'a year as the number of a day',
      carOf({ Year: '43831' }),
      ['dubai A 12345 toyota camry 2020 other', 'guess: Year taken from a day (1)'],
    ],
    [
      'a year of two digits',
      carOf({ Year: '19' }),
      ['dubai A 12345 toyota camry 2019 other', 'guess: Year of two digits read as four (1)'],
    ],
    ['a colour in Arabic', carOf({ Colour: 'أبيض' }), ['dubai A 12345 toyota camry 2020 white']],
    [
      'a colour of two words',
      carOf({ Colour: 'Pearl White' }),
      [
        'dubai A 12345 toyota camry 2020 white (Color: Pearl White)',
        'guess: Color read by one of its words, all of it put into notes (1)',
      ],
    ],
    [
      'a colour that is not listed',
      carOf({ Colour: 'Champagne' }),
      [
        'dubai A 12345 toyota camry 2020 other (Color: Champagne)',
        'guess: Color not known, put into notes (1)',
      ],
    ],
    [
      'a size by another word',
      carOf({ Model: 'Spaceship', Size: 'Crossover' }),
      ['dubai A 12345 toyota Spaceship 2020 other'],
    ],
    [
      'a workbook with a day for the year',
      workbookOf({
        S: [
          ['Owner phone', 'Reg No', 'Make', 'Model', 'Year'],
          [OWNER, 'DXB A 12345', 'Toyota', 'Camry', { day: 43831 }],
        ],
      }),
      ['dubai A 12345 toyota camry 2020 other', 'guess: Year taken from a day (1)'],
    ],
  ])('%s', async (_what, file, became) => {
    expect(await outcomeOf('vehicles', file)).toEqual(became)
  })
})

describe('Headings of other programs', () => {
  test.each<[what: string, kind: ImportKind, headings: Record<string, string | undefined>]>([
    [
      'Shopmonkey',
      'customers',
      {
        'Phone (Mobile)': 'phone',
        'Phone (Home)': 'phone',
        'Sub Model': 'trim',
        'License Plate': 'plateNumber',
      },
    ],
    [
      'Jobber',
      'customers',
      { 'Mobile Phone #s': 'phone', 'E-mails': 'email', 'Billing Street 1': 'address' },
    ],
    ['HubSpot', 'customers', { 'Phone Number': 'phone', 'Mobile Phone Number': 'phone' }],
    ['QuickBooks', 'customers', { 'Phone numbers': 'phone', 'Open balance': undefined }],
    [
      'Zoho CRM',
      'customers',
      {
        'Account Name': 'company',
        'Mailing Street': 'address',
        'Mailing City': 'city',
        Description: 'notes',
      },
    ],
    ['Xero', 'customers', { POAddressLine1: 'address', POCity: 'city', TaxNumber: 'trn' }],
    [
      'Shopify',
      'customers',
      {
        'Default Address Phone': 'phone',
        'Default Address Address1': 'address',
        'Default Address City': 'city',
      },
    ],
    [
      'visits in Arabic',
      'history',
      {
        التاريخ: 'date',
        الجوال: 'customerPhone',
        'رقم اللوحة': 'plate',
        الخدمة: 'services',
        المبلغ: 'total',
      },
    ],
    [
      'jobs',
      'history',
      {
        ...{ 'Start Time': 'date', 'Client phone': 'customerPhone', Telephone: 'customerPhone' },
        ...{ 'Work done': 'services', 'Invoice total': 'total', Description: 'notes' },
      },
    ],
    ['what is open of a bill, not its amount', 'balances', { Amount: undefined, 'Open balance': 'amount' }],
    ['a bill of which all is owed', 'balances', { Customer: 'customerName', Amount: 'amount' }],
    ['aged receivables', 'balances', { Contact: 'customerName', Older: undefined, Total: 'amount' }],
    [
      'balances in Arabic',
      'balances',
      { الجوال: 'customerPhone', 'الرصيد المستحق': 'amount', 'رقم الفاتورة': 'reference' },
    ],
  ])('%s', (_what, kind, headings) => {
    const columns = columnsOfHeadings(Object.keys(headings), IMPORT_COLUMNS[kind].fields, [])
    expect(columns.map(column => column?.field)).toEqual(Object.values(headings))
  })
})

describe('A file that is no list', () => {
  test.each<Line>([
    ['an empty file', '', ['refused: The file is empty']],
    ['blank lines alone', '\n , \n\n', ['refused: The file is empty']],
    [
      'a PDF',
      '%PDF-1.7 …',
      ['refused: The file is a PDF, which has no cells: export the list as .xlsx or CSV.'],
    ],
    [
      'JSON',
      '[\n  { "name": "Ali", "phone": "0501234567" }\n]',
      ['refused: The file is JSON, which has no cells: export the list as .xlsx or CSV.'],
    ],
    [
      'an old workbook',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      [
        'refused: The file is an old Excel workbook (.xls), or one with a password: open it and save it as .xlsx or CSV.',
      ],
    ],
    [
      'a ZIP that is no workbook',
      zipOf({ 'photos/car.jpg': 'x' }),
      ['refused: The file is a ZIP archive, no workbook. Save the list as .xlsx or CSV.'],
    ],
    [
      'a Word document',
      zipOf({ 'word/document.xml': '<x/>' }),
      ['refused: The file is a Word document. Save the list as .xlsx or CSV.'],
    ],
    [
      'a document of LibreOffice',
      zipOf({ mimetype: 'x', 'META-INF/manifest.xml': '<x/>' }),
      ['refused: The file is of LibreOffice or OpenOffice. Save the list as .xlsx or CSV.'],
    ],
    [
      'a workbook that is cut off',
      workbookOf({ S: [['Name', 'Phone']] }).slice(0, 900),
      ['refused: The file is damaged: its end is missing. Save it again.'],
    ],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a),
      ['refused: The file is a picture: a list has to be .xlsx or CSV.'],
    ],
    [
      'a page without a table',
      '<html><body>Sign in</body></html>',
      ['refused: The file is a web page without a table: save the list as .xlsx or CSV.'],
    ],
    [
      'one column',
      'Name\nAli Hassan\nOmar Said\n',
      ['refused: The file has one column alone: cells are separated by commas, semicolons or tabs'],
    ],
    [
      'a quotation mark left open in the heading',
      'Name,"Phone\nAli Hassan,0501234567\n',
      ['refused: Line 1: A quotation mark is opened in this line and never closed.'],
    ],
    [
      'too many rows',
      `Name,Phone\n${'Ali Hassan,0501234567\n'.repeat(20_001)}`,
      ['refused: A file may have 20000 rows at most'],
    ],
    [
      '200,000 rows',
      `Name,Phone\n${'Ali Hassan,0501234567\n'.repeat(200_000)}`,
      ['refused: A file may have 20000 rows at most'],
    ],
    [
      'a list of balances',
      'Customer,Amount owed,Since\nAli Hassan,250.00,03/08/2026\n',
      [
        'guess: The columns are those of a list of opening balances',
        'missing: phone',
        'left out: Amount owed',
        'left out: Since',
      ],
    ],
    [
      'a sheet of 50,000 rows',
      workbookOf({
        S: [['Name', 'Phone'], ...Array.from({ length: 50_000 }, () => ['Ali Hassan', 501234567])],
      }),
      ['refused: A file may have 20000 rows at most'],
    ],
    [
      'a sheet that unpacks to 300 MB',
      zipOf(
        {
          'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="s1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': '<x><Relationship Id="s1" Target="worksheets/sheet1.xml"/></x>',
          'xl/worksheets/sheet1.xml': '<worksheet/>',
        },
        300 * 1024 * 1024,
      ),
      ['refused: The file unpacks to more than 64 MB: split it, or save the list alone as CSV'],
    ],
    [
      'one that says that it unpacks to little',
      zipOf({ 'xl/workbook.xml': Buffer.alloc(65 * 1024 * 1024, ' ') }, 10),
      ['refused: The file unpacks to more than 64 MB: split it, or save the list alone as CSV'],
    ],
    ['contacts without any', 'BEGIN:VCARD\nVERSION:3.0\n', ['refused: The file has no contacts.']],
  ])('%s', async (_what, file, became) => {
    expect(await outcomeOf('customers', file)).toEqual(became)
  })
})
