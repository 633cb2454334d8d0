import { defineMake } from './define-make.ts'

export const AMERICAN_MAKES = [
  defineMake('Cadillac', {
    sedan: 'ATS, BLS, CT4, CT5, CT6, CTS, DTS, STS, XTS',
    suv: 'Lyriq, Optiq, SRX, XT4, XT5, XT6',
    large_suv: 'Escalade, Escalade ESV, Escalade IQ',
  }),
  defineMake('Chevrolet', {
    hatchback: 'Aveo, Bolt, Spark',
    sedan: 'Caprice, Cruze, Impala, Lumina, Malibu, Menlo',
    sports: 'Camaro, Corvette',
    suv: 'Blazer, Captiva, Equinox, Groove, Trailblazer, Traverse, Trax',
    large_suv: 'Suburban, Tahoe',
    pickup: 'Silverado',
  }),
  defineMake('Dodge', {
    hatchback: 'Caliber',
    sedan: 'Charger, Charger SRT, Dart, Neon',
    sports: 'Challenger, Challenger SRT, Viper',
    suv: 'Journey, Nitro',
    large_suv: 'Durango',
    pickup: 'Ram 1500, Ram TRX',
  }),
  defineMake('Ford', {
    hatchback: 'Fiesta, Figo, Focus',
    sedan: 'Fusion, Taurus',
    sports: 'GT, Mustang',
    suv: 'Bronco, Bronco Sport, EcoSport, Edge, Escape, Everest, Explorer, Flex, Mustang Mach-E, Territory',
    large_suv: 'Expedition',
    pickup: 'F-150, F-150 Raptor, F-250, Ranger, Ranger Raptor',
    van: 'Transit',
  }),
  defineMake('GMC', {
    suv: 'Acadia, Envoy, Terrain',
    large_suv: 'Yukon, Yukon XL',
    pickup: 'Canyon, Hummer EV, Sierra 1500, Sierra 2500, Sierra AT4, Sierra Denali',
    van: 'Savana',
  }),
  defineMake('Jeep', {
    suv: 'Cherokee, Commander, Compass, Grand Cherokee, Liberty, Patriot, Renegade, Trackhawk, Wrangler, Wrangler Rubicon',
    large_suv: 'Grand Cherokee L, Grand Wagoneer, Wagoneer',
    pickup: 'Gladiator',
  }),
  defineMake('Lincoln', {
    sedan: 'Continental, MKS, MKZ, Town Car',
    suv: 'Aviator, Corsair, MKC, MKT, MKX, Nautilus',
    large_suv: 'Navigator',
  }),
  defineMake('Tesla', {
    sedan: 'Model 3, Model S, Model S Plaid',
    sports: 'Roadster',
    suv: 'Model X, Model X Plaid, Model Y',
    pickup: 'Cybertruck',
  }),
]
