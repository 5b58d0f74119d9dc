import type { BlockedPhrase } from './blocked-terms.ts';

const HOW = '(?:how (?:to|do i|do you|can i|can you|i can)|ways? to|tutorial to|guide to|teach me to)';
const OF_SOMEBODY = '(?:\\w+ ){0,3}';

const SOMEBODY =
  '(?:someone|somebody|people|person|girls?|boys?|child|children|kids?|wom[ae]n|m[ae]n|wife|husband|neighbou?rs?|ex|boyfriend|girlfriend|drinks?|presidents?)';

function phrase(subject: BlockedPhrase['subject'], ...alternatives: readonly string[]): BlockedPhrase {
  return { subject, severity: 'high', pattern: new RegExp(` (?:${alternatives.join('|')}) `) };
}

/** Instructions that films and novels are named after. */
const titled = (rule: BlockedPhrase): BlockedPhrase => ({ ...rule, isTitled: true });

/** Instructions for crime and harm, and hateful statements: their single words are harmless, so only the phrases are
 *  blocked. */
export const HARMFUL_PHRASES: readonly BlockedPhrase[] = [
  titled(
    phrase(
      'violence',
      `${HOW} (?:hide|dispose of|get rid of|dissolve|bury) ${OF_SOMEBODY}(?:body|bodies|corpses?)(?! (?:odou?r|hair|fat|acne|image|lice|spray|shape))`,
      'get(?:ting)? away with (?:killing|murdering|stabbing|rape|raping|poisoning|manslaughter)',
      `${HOW} (?:kidnap|abduct|stalk|spy on|abuse|strangle|blackmail|lynch|assassinate|roofie|spike|drug) ${OF_SOMEBODY}${SOMEBODY}`,
      `${HOW} (?:beat|beat up|hit|hurt) ${OF_SOMEBODY}${SOMEBODY}(?! (?:at|in|with|s feelings) )`,
      `${HOW} (?:poison|kill|murder|stab|suffocate|drown) ${OF_SOMEBODY}${SOMEBODY}`,
    ),
  ),
  phrase(
    'violence',
    '(?:make|making|synthesi[sz]e|produce|cook|brew|build|building|extract) (?:\\w+ ){0,2}(?:ricin|napalm|sarin|vx gas|tabun|novichok|mustard gas|nerve gas|nerve agents?|poison gas|anthrax|chlorine gas|molotovs?|molotov cocktails?|thermite|nitroglycerine?|tatp)',
    '(?:buy|buying|get|getting|order) (?:\\w+ ){0,2}(?:guns?|rifles?|pistols?|firearms?|weapons?) (?:\\w+ ){0,2}(?:without|with no|no) (?:\\w+ ){0,2}(?:background|checks?|licen[cs]e|permits?|id)',
    '(?:3d|ed) print(?:ing|ed)? (?:an? |your )?(?:own )?(?:guns?|rifles?|pistols?|firearms?|weapons?)',
  ),
  titled(
    phrase(
      'violence',
      `${HOW} (?:hack|hack into|crack|break into) ${OF_SOMEBODY}(?:banks?|accounts?|facebook|instagram|gmail|whatsapp|snapchat|phones?|iphones?|e ?mails?|wi ?fi|computers?|laptops?|passwords?|webcams?|atms?|websites?|servers?|houses?|homes?|cars?)`,
      `${HOW} (?:steal|rob|burgle|mug) ${OF_SOMEBODY}(?:cars?|bikes?|bicycles?|money|cash|identit(?:y|ies)|wallets?|purses?|cards?|passwords?|phones?|banks?|shops?|stores?|houses?|people|someone|jewel\\w*)`,
      `${HOW} (?:shoplift|hot ?wire|pickpocket|pick pockets|launder|counterfeit|forge (?:\\w+ )?(?:signatures?|documents?|money|passports?|cheques?|checks?)|smuggle|scam|commit (?:\\w+ ){0,2}(?:fraud|murder|arson|crimes?|burglary|robbery|treason)|evade tax(?:es)?|traffic)`,
    ),
  ),
  phrase(
    'violence',
    '(?:make|making|buy|buying|get|getting|sell|order) (?:an? )?(?:fake|counterfeit|forged) (?:ids?|i d|passports?|visas?|money|banknotes?|bills|licen[cs]es?|driver\\w* licen[cs]es?|documents?)',
    'stolen (?:credit )?cards?(?: numbers?| details?)? (?:for sale|online|cheap)|(?:buy|buying|sell|selling|use|using) stolen (?:credit )?cards?',
    '(?:card fraud|identity theft|tax fraud|(?:human|people|child|sex|organ) trafficking|people smuggling|money laundering|shoplifting|burglary|carding|counterfeiting|kidnapping|arson|blackmail|robbery|murder)(?: for real)? (?:tutorials?|instructions|step by step|for beginners|how to(?! (?:prevent|stop|spot|recogni[sz]e|report|avoid|fight|detect|help|end|solve|host)))',
  ),
  phrase(
    'drugs',
    `(?:${HOW} )(?:grow|cultivate|roll|smoke|snort|extract|cook|make|smuggle|deal|sell|buy|inject) (?:\\w+ ){0,2}(?:weed|marijuana|cannabis|hash|joints?|spliffs?|opium|coke|crack|lsd|mdma|dmt|ghb|drugs?)(?! (?:killers?|free))`,
  ),
  phrase(
    'self-harm',
    '(?:anorexi[ac]|ana|bulimi[ac]|starvation|purging) (?:tips|tricks|coach(?:es)?|inspiration|diets?|goals)',
    `${HOW} (?:be|become|get|stay) (?:an )?(?:anorexic|bulimic)`,
    '(?:hang|hanging|shoot|drown|poison|cut) (?:myself|yourself)',
  ),
  phrase(
    'extremism',
    '(?:jews?|zionists?|muslims?|blacks?|immigrants?|gays?|women|mexicans?|asians?|arabs?) (?:secretly )?(?:control|controls|run|runs|rule|rules|own|owns) (?:the |our |all )?(?:world|media|banks?|money|hollywood|governments?|economy|us|america|europe)',
    '(?:jews?|muslims?|christians?|hindus?|blacks?|whites?|immigrants?|refugees?|gays?|lesbians?|trans people|women|mexicans?|asians?|arabs?|gypsies|foreigners) (?:people )?(?:are (?:\\w+ )?(?:inferior|subhumans?|vermin|parasites?|apes|monkeys|rats|filth|scum|evil|stupid|criminals|a plague|the enemy)|(?:should|must|need to|have to|deserve to) (?:all )?(?:die|burn|hang|be (?:killed|gassed|shot|hanged|exterminated|enslaved|lynched)))',
    '(?:hitler|himmler|nazis?|the kkk|bin laden|breivik) (?:was|were|is|are) (?:right(?! (?:wing|handed))|heroes|a hero|good|great|innocent|misunderstood)',
    '(?:hitler|nazis?) did nothing wrong',
    '(?:nazi|fascist|racist|jihadist) (?:ideology|ideas?|policies|beliefs?) (?:is|are|was|were) (?:right(?! wing)|good|true|correct|great)',
  ),
  phrase(
    'sexual',
    '(?:underage|under age|preteen|teen) (?:girls?|boys?|sex|nudes?|porn\\w*) (?:nudes?|naked|sex|pics?|photos?|videos?)|(?:nude|naked) (?:\\w+ )?(?:underage|under age|teens?|teenagers?|preteens?|school ?girls?|minors?)|(?:sexy|hot) (?:underage|teens|teenagers|preteens?|school ?girls?)|cum shots?|gang bangs?|loli (?:porn|hentai|girls?)|underage (?:sex|nudes?|porn\\w*)',
    'escort (?:services?|agenc(?:y|ies)|girls?)(?! (?:in world|of world))|call girls?|swingers? clubs?|(?:cock|dick) ?suck\\w*',
    'sex (?:tips|tricks|moves|techniques|chats?|cams?|parties|party|dolls?|stories)',
  ),
  // Bombs and murder in the other languages with Latin letters; a bomb is also a dessert, a pump and a bath salt.
  phrase(
    'violence',
    '(?:recettes? (?:de |d )?bombes?|bombes?) artisanales?|(?:fabriquer|construire|faire) (?:une |des )?(?:bombes?|explosifs?)(?! (?:de bain|a eau|glacee|au|aux|a l) )',
    '(?:baut|baue|bauen|bastelt|basteln|macht|machen) (?:\\w+ ){0,3}(?:bomben?|rohrbomben?|sprengsatz|sprengstoffe?)|(?:bomben?|rohrbomben?|sprengsatz|sprengstoffe?) (?:selber |selbst )?(?:bauen|basteln|herstellen|machen)',
    '(?:hacer|fabricar|construir|armar) (?:una |un )?(?:bombas?|explosivos?)(?! (?:de|para) )|bombas? caseras?',
    '(?:fare|costruire|fabbricare) (?:una |un )?(?:bomb[ae]|esplosiv[oi])(?! (?:da|d|di) )',
    '(?:fazer|construir|fabricar) (?:uma |um )?(?:bombas?|explosivos?)(?! (?:de|para) )',
    '(?:maak|maken|bouw|bouwen) (?:\\w+ ){0,3}(?:bom|bommen|explosieven)|(?:bom|bommen|explosieven) (?:zelf )?(?:maken|bouwen)',
    '(?:comment )?(?:tuer|assassiner|empoisonner) (?:\\w+ ){0,2}(?:quelqu un|mari|voisine?s?|copine|patron)',
    'wie (?:\\w+ ){0,2}(?:bringe|bringt|bringen|tote|totet|toten|ermorde|ermordet|ermorden|vergifte|vergiftet|vergiften) (?:\\w+ ){0,3}(?:jemanden|nachbarn?|freundin|ehemann|ehefrau|chef)',
    '(?:como )(?:matar|envenenar|asesinar) (?:\\w+ ){0,2}(?:alguien|vecinos?|marido|esposa|jefe|alguem|vizinhos?)',
    'come (?:uccidere|avvelenare) (?:\\w+ ){0,2}(?:qualcuno|marito|moglie|vicin[oi])',
  ),
];
