/** Words with which people begin a password when rules require each kind of character: lower case, letters only, by source. */
const groups = {
  entry: `password passwort passwd kennwort geheim secret geheimnis letmein welcome willkommen login changeme default
    guest gast admin administrator root user test tester testing demo master superuser trustno access private enter
    system server service support security secure qwe asd yxc public backup office manager operator whatever please nothing
    pass word code key open hello hallo servus moin hey hi bye goodbye sesam sesame simsalabim start newpass mypass`,
  feelings: `love liebe iloveyou ichliebedich schatz schatzi lovely lover lovers loveme lovelove forever always sweet sweetheart
    sweetie honey baby babe babygirl babyboy darling kiss kisses sexy hottie hotstuff beautiful pretty cutie angel angels
    engel happy smile smiley lucky luck glueck freedom freiheit peace friend friends freunde family familie mother mama mutti
    mom mommy dad daddy papa vati father brother bruder sister schwester mylove mylife heart herz hearts hope faith
    trust believe dream dreams dreamer traum heaven himmel god jesus christ jesuschrist blessed blessing spirit destiny
    fuckyou fuckme fuck fucker fucking shit bullshit bitch asshole arschloch scheisse pussy dick sex porn horny hardcore suck
    sucks sucker blowjob bastard slut whore nipples boobs tits penis playboy naked naughty nasty badass stupid idiot crazy`,
  names: `michael daniel thomas andreas stefan stephan nicole sabine charlie jordan andrew anthony matthew joshua robert william
    richard joseph david james john johnny jonathan christopher christian chris christina christine kevin brian brandon jason
    justin ryan eric erik steven steve stephen mark markus marcus martin martina peter petra patrick patricia paul paula
    george georg alexander alexandra alex alexis alexandre anna anne annika andrea angela angelina amanda amber amy ashley
    barbara benjamin ben bernd birgit bianca brigitte carlos carmen carolin caroline charles charlotte chelsea claudia cindy
    danielle denise dennis diana dieter dominik edward elena elisabeth elizabeth elke emily emma eva felix florian francis
    frank franz fred freddy friedrich fritz gabriel gabriele gerhard gregory hannah hans harry harley heather heike heinz helmut
    henry herbert holger ingrid jacob jake jan jana jasmin jasmine jennifer jenny jens jessica jessie joerg johannes
    johanna jonas juergen julia julian juliane julie karin karl karen katharina katrin katie kathrin kim klaus kristin laura
    lauren lea lena leon leonard leonie linda lisa louis louise lucas lukas luca lucy luisa madison maggie manfred manuel
    manuela marcel marco maria marie marina mario marion matthias max maximilian maxwell melanie melissa mia michelle mike
    miguel monica monika morgan nadine natalie natasha nathan nicholas nicolas nina oliver olivia oscar pamela pascal philipp
    phillip rachel ralf rebecca rebekka renate roberto roland ronald sabrina samantha samuel sandra sandy sarah sara sascha
    scott sebastian silke silvia simon simone sofia sonja sophia sophie stephanie stefanie susan susanne sven tanja taylor
    teresa theresa thorsten tim timothy tina tobias tom tommy torsten travis tyler ulrich ulrike ursula uwe vanessa veronica
    victor victoria vincent walter werner winston wolfgang yvonne zachary antonio fernando francisco giovanni mohamed muhammad
    ahmed ali fatima mehmet murat mustafa ayse emre ivan olga natalia svetlana tatjana vladimir dmitri sergei pierre`,
  animals: `dragon drache monkey tiger tigers lion loewe eagle eagles adler panther cougar jaguar leopard wolf wolves bear baer
    teddy teddybear bulldog dog doggy doggie hund hunde hundi cat cats katze kitty kitten kater mieze mausi maus mouse hase
    haeschen bunny rabbit hamster horse horses pferd pferde pony dolphin dolphins delfin shark sharks fish fishing turtle
    spider snake viper cobra scorpion scorpio falcon hawk raven phoenix chicken duck ducks elephant elefant giraffe zebra
    donkey buffalo butterfly schmetterling ladybug bee biene badger beaver fox fuchs panda penguin pinguin parrot
    buster buddy bailey rocky lucky max bella luna sammy sparky snoopy scooby tigger garfield simba nala felix mickey minnie`,
  play: `football fussball soccer baseball basketball hockey tennis golf golfer softball volleyball handball wrestling boxing
    karate racing runner skater surfer surfing snowboard swimming cricket rugby bowling champion champions winner gamer player
    games game playstation nintendo xbox minecraft fortnite pokemon pikachu mario zelda starcraft warcraft halo counterstrike
    starwars startrek skywalker yoda vader jedi batman superman spiderman ironman avengers wolverine hulk joker matrix neo
    gandalf hobbit frodo legolas potter harrypotter hogwarts naruto sasuke goku vegeta dragonball sailormoon barbie cinderella
    arsenal chelsea liverpool everton manchester manutd barcelona realmadrid juventus bayern borussia dortmund schalke werder
    hsv stuttgart yankees cowboys steelers lakers raiders broncos redsox packers dodgers giants rangers celtic eagles bulls
    metallica nirvana slipknot eminem beatles elvis madonna greenday linkinpark rammstein queen tupac bobmarley rockstar rock
    music musik guitar gitarre drummer piano hiphop rapper dancer dancing jazz blues metal punk trance techno`,
  things: `computer internet google facebook instagram twitter youtube yahoo hotmail gmail amazon samsung apple iphone android
    windows microsoft linux ubuntu oracle cisco network digital laptop mobile handy telefon telephone keyboard tastatur
    mercedes porsche ferrari mustang corvette camaro toyota honda yamaha suzuki kawasaki harley davidson volkswagen golf
    audi bmw opel ford chevy chevrolet nissan mazda subaru volvo trucker motocross motorrad scooter
    pepper cookie cookies chocolate schokolade banana orange apples cherry kirsche peaches strawberry erdbeere pumpkin peanut
    butter cheese kaese pizza burger chicken coffee kaffee beer bier wine vodka whiskey cocacola pepsi sugar candy bonbon
    diamond diamant crystal kristall gold golden silver silber money geld dollar million hammer rocket bullet gunner hunter
    killer sniper soldier army marine marines police polizei fireman doctor doktor nurse teacher lehrer student engineer
    shadow ghost monster zombie vampire devil teufel demon satan lucifer hell wizard magic princess prinzessin prinz prince
    king queen koenig knight ritter warrior pirate ninja samurai captain boss chief legend hero helden genius super`,
  world: `sunshine sonnenschein sonne sun summer sommer winter spring fruehling autumn herbst january januar february februar march
    maerz april may mai june juni july juli august september october oktober november december dezember monday montag tuesday
    dienstag wednesday mittwoch thursday donnerstag friday freitag saturday samstag sunday sonntag weekend wochenende birthday
    geburtstag christmas weihnachten holiday urlaub easter ostern halloween midnight mitternacht rainbow regenbogen star stars
    stern sterne moon mond sky earth erde world welt planet galaxy universe saturn jupiter mercury apollo thunder donner storm
    lightning blitz fire feuer water wasser ocean beach strand island insel mountain berge river forest wald flower flowers
    blume blumen rose rosen lily daisy tulip garden garten snow schnee snowball ice black schwarz white weiss red rot blue
    blau green gruen yellow gelb purple lila pink brown braun orange berlin london hamburg munich muenchen koeln frankfurt paris
    newyork boston chicago dallas austin texas florida california hollywood america american usa england germany deutschland
    france italia italy spain espana brasil brazil mexico canada australia china japan india russia polska poland turkey tuerkei
    istanbul galatasaray fenerbahce besiktas schweiz zuerich austria wien oesterreich holland amsterdam belgium portugal`,
  care: `care carer caring pflege pfleger pflegerin altenheim altenpflege pflegeheim seniorenheim heim station patient patienten
    bewohner senior senioren hospital klinik krankenhaus schwester nachtschicht nachtdienst fruehdienst spaetdienst dienst
    medizin medicine health gesundheit wellness visite labor ward resident residents nursing home homecare padlight`,
} as const;

export const commonWords: ReadonlySet<string> = new Set(
  Object.values(groups).flatMap((texts) => texts.split(/\s+/)),
);
