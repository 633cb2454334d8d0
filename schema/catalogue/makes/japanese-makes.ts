import { defineMake } from './define-make.ts'

export const JAPANESE_MAKES = [
  defineMake('Acura', {
    sedan: 'ILX, Integra, RLX, TL, TLX, TSX',
    sports: 'NSX',
    suv: 'ADX, MDX, RDX, ZDX',
  }),
  defineMake('Honda', {
    hatchback: 'CR-Z, Jazz',
    sedan: 'Accord, City, Civic, Civic Type R, Legend',
    sports: 'Prelude, S2000',
    suv: 'BR-V, CR-V, HR-V, Passport, Pilot, ZR-V',
    van: 'Odyssey',
    motorcycle: 'Africa Twin, CBR1000RR, Gold Wing',
  }),
  defineMake('Infiniti', {
    hatchback: 'Q30',
    sedan: 'G35, G37, M37, Q50, Q70',
    sports: 'Q60',
    suv: 'EX35, FX35, FX50, JX35, QX30, QX50, QX55, QX60, QX65, QX70',
    large_suv: 'QX56, QX80',
  }),
  defineMake('Lexus', {
    hatchback: 'CT 200h',
    sedan: 'ES 250, ES 300h, ES 350, GS 350, GS F, IS 300, IS 350, IS 500, LS 460, LS 500',
    sports: 'LC 500, LFA, RC 350, RC F',
    suv: 'NX 300, NX 350, RX 350, RX 500h, RZ 450e, UX 200, UX 250h',
    large_suv: 'GX 460, GX 550, LX 470, LX 570, LX 600, LX 700h, TX 350',
    van: 'LM 350h, LM 500h',
  }),
  defineMake('Mazda', {
    hatchback: 'Mazda2',
    sedan: 'Mazda3, Mazda6',
    sports: 'MX-5, RX-7, RX-8',
    suv: 'CX-3, CX-30, CX-5, CX-50, CX-60, CX-7, CX-9, CX-90, MX-30',
  }),
  defineMake('Mitsubishi', {
    hatchback: 'Mirage',
    sedan: 'Attrage, Galant, Lancer, Lancer Evolution',
    suv: 'ASX, Destinator, Eclipse Cross, Montero Sport, Outlander, Xpander',
    large_suv: 'Montero, Pajero',
    pickup: 'L200',
  }),
  defineMake('Nissan', {
    hatchback: 'Leaf, Micra, Tiida',
    sedan: 'Altima, Maxima, Sentra, Sunny',
    sports: '350Z, 370Z, GT-R, Z',
    suv: 'Ariya, Juke, Kicks, Magnite, Murano, Pathfinder, Qashqai, Rogue, X-Terra, X-Trail',
    large_suv: 'Armada, Patrol, Patrol Nismo, Patrol Safari, Patrol Super Safari',
    pickup: 'Navara',
    van: 'Urvan',
  }),
  defineMake('Subaru', {
    sedan: 'Impreza, Legacy, Levorg, WRX, WRX STI',
    sports: 'BRZ',
    suv: 'Ascent, Crosstrek, Forester, Outback, Solterra, XV',
  }),
  defineMake('Suzuki', {
    hatchback: 'Baleno, Celerio, S-Presso, Swift',
    sedan: 'Ciaz, Dzire, Kizashi',
    suv: 'Ertiga, Fronx, Grand Vitara, Jimny, SX4, Vitara, XL7',
    motorcycle: 'GSX-R1000, Hayabusa',
  }),
  defineMake('Toyota', {
    hatchback: 'GR Corolla, GR Yaris, Yaris',
    sedan: 'Aurion, Avalon, Camry, Corolla, Crown, Prius',
    sports: 'GR86, Supra',
    suv: 'bZ4X, C-HR, Corolla Cross, FJ Cruiser, Fortuner, Highlander, Raize, RAV4, Rumion, Rush, Urban Cruiser, Veloz',
    large_suv: '4Runner, Land Cruiser, Land Cruiser 70, Land Cruiser 300, Land Cruiser Prado, Sequoia',
    pickup: 'Hilux, Tacoma, Tundra',
    van: 'Alphard, Avanza, Coaster, Granvia, Hiace, Innova, Sienna',
  }),
]
