import { defineMake } from './define-make.ts'

export const AMERICAN_MAKES = [
  defineMake(
    'Cadillac',
    'ATS, BLS, CT4, CT5, CT6, CTS, DTS, Escalade, Escalade ESV, Escalade IQ, Lyriq, Optiq, SRX, STS, XT4, XT5, XT6, XTS',
  ),
  defineMake(
    'Chevrolet',
    'Aveo, Blazer, Bolt, Camaro, Captiva, Caprice, Corvette, Cruze, Equinox, Groove, Impala, Lumina, Malibu, Menlo, Silverado, Spark, Suburban, Tahoe, Trailblazer, Traverse, Trax',
  ),
  defineMake(
    'Dodge',
    'Caliber, Challenger, Challenger SRT, Charger, Charger SRT, Dart, Durango, Journey, Neon, Nitro, Ram 1500, Ram TRX, Viper',
  ),
  defineMake(
    'Ford',
    'Bronco, Bronco Sport, EcoSport, Edge, Escape, Everest, Expedition, Explorer, F-150, F-150 Raptor, F-250, Fiesta, Figo, Flex, Focus, Fusion, GT, Mustang, Mustang Mach-E, Ranger, Ranger Raptor, Taurus, Territory, Transit',
  ),
  defineMake(
    'GMC',
    'Acadia, Canyon, Envoy, Hummer EV, Savana, Sierra 1500, Sierra 2500, Sierra AT4, Sierra Denali, Terrain, Yukon, Yukon XL',
  ),
  defineMake(
    'Jeep',
    'Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Grand Wagoneer, Liberty, Patriot, Renegade, Trackhawk, Wagoneer, Wrangler, Wrangler Rubicon',
  ),
  defineMake(
    'Lincoln',
    'Aviator, Continental, Corsair, MKC, MKS, MKT, MKX, MKZ, Nautilus, Navigator, Town Car',
  ),
  defineMake(
    'Tesla',
    'Cybertruck, Model 3, Model S, Model S Plaid, Model X, Model X Plaid, Model Y, Roadster',
  ),
]
