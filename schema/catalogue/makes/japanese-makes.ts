import { defineMake } from './define-make.ts'

export const JAPANESE_MAKES = [
  defineMake('Acura', 'ADX, ILX, Integra, MDX, NSX, RDX, RLX, TL, TLX, TSX, ZDX'),
  defineMake(
    'Honda',
    'Accord, BR-V, City, Civic, Civic Type R, CR-V, CR-Z, HR-V, Jazz, Legend, Odyssey, Passport, Pilot, Prelude, S2000, ZR-V',
  ),
  defineMake(
    'Infiniti',
    'EX35, FX35, FX50, G35, G37, JX35, M37, Q30, Q50, Q60, Q70, QX30, QX50, QX55, QX56, QX60, QX65, QX70, QX80',
  ),
  defineMake(
    'Lexus',
    'CT 200h, ES 250, ES 300h, ES 350, GS 350, GS F, GX 460, GX 550, IS 300, IS 350, IS 500, LC 500, LFA, LM 350h, LM 500h, LS 460, LS 500, LX 470, LX 570, LX 600, LX 700h, NX 300, NX 350, RC 350, RC F, RX 350, RX 500h, RZ 450e, TX 350, UX 200, UX 250h',
  ),
  defineMake(
    'Mazda',
    'CX-3, CX-30, CX-5, CX-50, CX-60, CX-7, CX-9, CX-90, Mazda2, Mazda3, Mazda6, MX-30, MX-5, RX-7, RX-8',
  ),
  defineMake(
    'Mitsubishi',
    'ASX, Attrage, Destinator, Eclipse Cross, Galant, L200, Lancer, Lancer Evolution, Mirage, Montero, Montero Sport, Outlander, Pajero, Xpander',
  ),
  defineMake(
    'Nissan',
    '350Z, 370Z, Altima, Ariya, Armada, GT-R, Juke, Kicks, Leaf, Magnite, Maxima, Micra, Murano, Navara, Pathfinder, Patrol, Patrol Nismo, Patrol Safari, Patrol Super Safari, Qashqai, Rogue, Sentra, Sunny, Tiida, Urvan, X-Terra, X-Trail, Z',
  ),
  defineMake(
    'Subaru',
    'Ascent, BRZ, Crosstrek, Forester, Impreza, Legacy, Levorg, Outback, Solterra, WRX, WRX STI, XV',
  ),
  defineMake(
    'Suzuki',
    'Baleno, Celerio, Ciaz, Dzire, Ertiga, Fronx, Grand Vitara, Jimny, Kizashi, S-Presso, Swift, SX4, Vitara, XL7',
  ),
  defineMake(
    'Toyota',
    '4Runner, Alphard, Aurion, Avalon, Avanza, bZ4X, C-HR, Camry, Coaster, Corolla, Corolla Cross, Crown, FJ Cruiser, Fortuner, GR Corolla, GR Yaris, GR86, Granvia, Hiace, Highlander, Hilux, Innova, Land Cruiser, Land Cruiser 70, Land Cruiser 300, Land Cruiser Prado, Prius, Raize, RAV4, Rumion, Rush, Sequoia, Sienna, Supra, Tacoma, Tundra, Urban Cruiser, Veloz, Yaris',
  ),
]
