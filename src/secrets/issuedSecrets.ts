import { isGiven } from './judge.ts';
import { isStandIn, type SecretRule, looksGenerated, randomPart, type SecretContext } from './secretRule.ts';

/** A generated text has at least this many characters that no name has. */
const minRandom = 7;

function isGenerated({ secret, lead }: SecretContext): boolean {
  const random = randomPart(secret);
  const isMixed = /\d/.test(random) || (/[a-z]/.test(random) && /[A-Z]/.test(random));
  const isRandom =
    (isMixed && random.length >= minRandom) || longWords(secret).some((word) => isScattered(word, 0.25));
  return isRandom && !isStandIn(secret) && !isInHash(lead);
}

/** Of random ones, one in some hundred looks like a name in camel case (see `randomPart`). */
function longWords(text: string): readonly string[] {
  return text.match(/(?<![^\W_])[^\W_]{16,}/g) ?? [];
}

/** Whether upper case, lower case and digits change as often as by chance, and not only with each word of a name. */
function isScattered(text: string, share: number): boolean {
  const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g) ?? [];
  return changes.length > text.length * share && /^(?=.*[a-z])(?=.*[A-Z]).*\d/.test(text);
}

/** Base64 may hold any prefix: hashes in lock files, pictures and the like are no secrets. */
function isInHash(lead: string): boolean {
  const word = lead.split(/\s/).at(-1) ?? '';
  const run = word.split(/[^A-Za-z0-9+/]/).at(-1) ?? '';
  return /(?:^["']?|,)sha\d{3}[-=]/.test(word) || (/[+/]$/.test(run) && looksGenerated(run, 16));
}

/**
 * Tokens that begin with a text that only their issuer uses, in the formats that issuers document for secret scanning.
 * Names of programs may begin like it (`npm_config_user_agent`), so that the rest has to look generated.
 */
const prefixes = [
  // LinkedIn, GitHub, GitLab, Bitbucket, Gitea, Sourcegraph, Sonar, Codacy, Buildkite, CircleCI, Harness, Drone, Octopus Deploy.
  /WPL_AP1\.|gh[pousr]_|github_pat_|gl(?:pat|ptt|cbt|rt|rtr|soat|dt|ft|imt|agent|oas|ffct|pk|wt)-|GR1348941|ATBB|AT[AC]TT3|ATOA|gta_|sgp_|sgd_|sq(?:[aup]|co)_|slk_|BBDC-|bk[a-z]{2}_|dvc_(?:server|client|mobile)_|ovsx(?:at|p)_|CCIPAT_|CCIPRJ_|(?:pat|sat)\.(?=[\w-]{22}\.)|(?<!\/)API-(?=[A-Z0-9]{26})|spu-|dsp_|sktsec_|snyk_(?:uat|sat)\.|AIK_|ATTA|AQAAABAAAA/,
  // Registries of packages and images: npm, PyPI, RubyGems, Docker, NuGet, JFrog, Clojars, crates.io, Hackage.
  /npm_|pypi-(?=AgE)|rubygems_|dckr_(?:pat|oat)_|oy2|AKCp|cmVmd|CLOJARS_|cio(?=[^\W_]{32})|jfrt|apk_|nf[copu]_/,
  // Clouds: Google, DigitalOcean, Alibaba, Tencent, Fly.io, Heroku, Netlify, Vercel, Cloudflare, Linode, Hetzner, Scalingo,
  // Render, Supabase, Neon, PlanetScale, Databricks, Snowflake, Aiven, Confluent, Yandex, IBM, OpenShift, Amazon Bedrock,
  // RunPod, Docker Swarm; refresh tokens of Google and session tokens of Amazon.
  /AIza|AVNS_|vercel_blob_rw_|AQ\.(?=Ab8)|1\/\/0|IQoJb3JpZ2lu|F[wQ]oGZXIv|da2-(?=[a-z0-9]{26}(?!\w))|bedrock-api-key-|rpa_|SWMTKN-1-|ya29\.|GOCSPX-|do[opr]_v1_|LTAI|AKID|AK1|f[mo][12][ar]?_|FlyV1 |SSWS 00(?=[\w-]{40}(?![\w-]))|HRKU-|vc[pikar]_|v1\.0-(?=[0-9a-z]{20})|cfut_|cfk_|cfat_|cflt(?=[\w+/]{60})|tk-us-|rnd_|sbp_|sb_secret_|sb_publishable_|napi_|pscale_(?:(?:tkn|pw|oauth|app_tkn|app_refresh)_)?|dapi|dsapi|dkea|dose|aivenv1|t1\.|AQVN|y[0-3]_|YC(?:[AP]|(?=[\w-]{38}(?![\w-])))|sha256~|ABSK|4b1d(?=\w{34})|salad_cloud_|CCDB1_|mdb_sa_sk_|dbt[cu]_|bce-v3\/ALTAK-|AKLT|akab-|RGAPI-|KGAT_(?=[0-9a-f]{32})|amzn(?:\.mws|1\.oa2-cs\.v1)\.|a[ks]-(?=[^\W_]{22}(?!\w))|dnkey-|k2sk_v1_|api_(?:live|sandbox)(?:_[a-z]{2})?\.(?=[\w-]{11}\.)|scw-|SCW(?=[A-Z0-9]{17})|exo[A-Z]?[a-z0-9]?(?=\w{24})/,
  // Models: OpenAI, Anthropic, Hugging Face, Groq, xAI, Perplexity, Replicate, OpenRouter, Fireworks, Together, NVIDIA,
  // LangChain, Cohere, Pinecone, Tavily, Firecrawl, ElevenLabs, Cerebras, Jina, Voyage, E2B, Weights & Biases, Apify,
  // Browserbase, Context7, Trigger.dev.
  /sk-|unkey_|sess-|crsr_|sk_(?=[0-9a-z]{32}|(?:test_)?[0-9a-f]{8}-|pr_|\d{1,2}x\d_)|hf_|api_org_(?=[^\W_]{34})|gsk_|xai-|pplx-|r8_|fw_|tgp_v1_|nv(?:api|cf)-|apify_api_|bb_(?:live|pr|ma)_|pk-lf-|VF\.|ctx7sk-|tr_(?:dev|prod|pat)_|lsv2_(?:pt|sk)_|ls__|pcsk_|tvly-|fc-|csk-|jina_|pa-(?=\w{32}|[\w-]{43}(?![\w-]))|e2b_|wandb_v1_|co_/,
  // Messages and work: Slack, Discord, Linear, Notion, Figma, Asana, Airtable, Postman, Dropbox, Intercom, Typeform,
  // ReadMe, Contentful, Mattermost, Zapier, Frame.io, Canva, Miro, ClickUp, Adobe, 1Password, Doppler, Infracost, Cal.com,
  // WakaTime, Zoho.
  /cal_live_|waka_(?=[0-9a-f]{8}-)|1000\.(?=[0-9a-f]{32}\.)|xox[a-z](?:\.xox[a-z])?-|xapp-|xwfp-|lin_(?:api|oauth)_|ntn_|secret_(?=[^\W_]{43})|fig[adopru][a-z]?_|tkn\.v1_|n8n_api_|st\.(?=[0-9a-f]{20})|pat(?=\w{14}\.[0-9a-f]{64})|PMAK-|PMAT-|sl\.(?:u\.)?(?=[\w-]{60})|dG9r(?=[\w+/=-]{40})|tfp_|rdme_|CFPAT-|fio-u-|pk_(?=\d{5,9}_[A-Z0-9]{20})|p8e-|ops_|A3-(?=[A-Z0-9]{6}-)|dp\.(?:pt|st|ct|sa|said|scim|audit)\.|ico-(?=[^\W_]{32}(?![\w.]))|[us]-s4t2(?:ud|af)-|cnvca|shrp_|persona_production_|key(?=[^\W_]{14}$)/,
  // Payment and shops: Stripe, Square, PayPal, Braintree, Adyen, Shopify, Flutterwave, Razorpay, Shippo, EasyPost, Duffel,
  // GoCardless, Plaid, Lob, Paystack, Squarespace, Polar.
  /[asr]k_(?:live|test|prod)_|flb_live_|pdl_(?:live|sdbx)_|A21AA|secret-(?:live|test)-|QN_|shltm_|ramp_(?:id|sec)_|whsec_|polar_[a-z]{2,4}_|EAAA|sq0[a-z]{3}-|access_token\$(?:production|sandbox)\$|AQE(?=[\w+/=]{60})|shp(?:at|ca|pa|ss|tka|ua)_|FLW(?:SEC|PUB)K(?:_TEST)?-|(?:rzp|shippo|duffel)_(?:live|test)_|EZ[AT]K|(?<!pk_)(?:live|test)_(?=[\w-]{35}|[^\W_]{30}(?!\w))|(?:access|link|public)-(?:sandbox|development|production)-|(?:live|test)_pub_/,
  // Mail, telephone and marketing: SendGrid, Brevo, Mailgun, Postmark, Resend, Mailjet, Twilio, Facebook, Klaviyo, HubSpot.
  /SG\.|xkeysib-|xsmtpsib-|key-(?=[0-9a-z]{32})|pubkey-|pk_(?=[0-9a-f]{34}|[^\W_]{6}_[0-9a-f]{34})|KEY(?=[\w-]{55})|re_(?=\w{8}_)|mlsn\.|SK(?=[0-9a-fA-F]{32})|(?:pub|sub|sec)-c-|AC(?=[0-9a-f]{32})|EAA[A-Z](?=\w{60})|pat-(?:na|eu|ap)\d-|IGQV|IGAA|AAAAAAAAAAAAAAAAAAAAA/,
  // Operation and keys: Grafana, New Relic, Datadog, Dynatrace, Sentry, Prefect, Pulumi, Terraform, Vault, Tailscale, age,
  // PagerDuty, LaunchDarkly, Honeycomb, PostHog, Rollbar, Okta, Authress, Prowler, Cisco, Sidekiq.
  /gl(?:sa|c)_|eyJrIjoi|NR(?:AK|II|IQ|JS|AA|RA|AL|SP|BR)-|dd[opw]_|ddapp_|dt0[a-z]\d\d\.|sntry[asiu]_|pn[bu]_|pul-|hv[sbr]\.|hvp_|s\.(?=[^\W_]{24}(?!\w))|b\.AAAA|tskey-|AGE-SECRET-KEY-|pdus\+|pd[a-z]{2}_|u\+(?=[\w+-]{18})|(?:sdk|mob|api)-(?=[0-9a-f]{8}-[0-9a-f]{4})|hc[a-z]i[kc]_|ph[cxsar]_|sm_[aps]at_|(?:sc|ext|scauth|authress)_(?=[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.acc[_-])|nvapi_|onu_|zpka_|eyJhcGki|sbx_|pga[rw]_|essu_|ory_[a-z]{2,3}_|hawk\.|rootly_|thog-(?:key|secret)-|ptr_|alcht_|endr\+|pt[is]_|signkey-|xa[ap]t-|BBFF-|aio_|3MVG9|5AEP861|ZXlK(?=[\w+/=-]{40})|lip_|key_(?=[0-9a-f]{32})/,
  // Known by their length as well: Close, Finage, FullStory, BestTime, Mailsac, Nightfall, Ticket Tailor.
  /api_(?=[^\W_]{22}\.[^\W_]{22}(?!\w))|API_KEY(?=[0-9A-Z]{32}(?!\w))|(?:na|eu)1\.(?=[A-Za-z0-9+/]{60})|pri_(?=[0-9a-f]{32}(?!\w))|k_(?=[^\W_]{60})|NF-(?=[^\W_]{32}(?![\w-]))|sk_(?=\d{1,9}_\d{1,9}_)/,
  // OneSignal, Packagist, Val Town, NetBird, Xata, LlamaCloud, FireHydrant, Coralogix, Chromatic, Checkout.com; tunnels of Cloudflare, Tinybird,
  // YouTrack, Rancher; by their length: Flagsmith, Checkly, Percy, Dub, ntfy, Pushbullet, Appwrite.
  /os_v2_(?:app|org)_|packagist_[a-z]{3}_|vtwn_|nbp_|xau_|llx-|fhb-|cx[tu]p_|chpt_|sk_sbox_|eyJhIjoi|p\.eyJ1Ijo|perm[:-](?=[\w+/]{4,60}={0,2}\.)|token-[a-z0-9]{5}:(?=[a-z0-9]{54})/,
  /ser\.(?=[^\W_]{22}(?!\w))|cu_(?=[0-9a-f]{32}(?!\w))|(?:web|standard)_(?=[0-9a-f]{64})|dub_(?=[^\W_]{24}(?!\w))|tk_(?=[^\W_]{29}(?!\w))|o\.(?=[^\W_]{32}(?!\w))/,
];

function beginningWith(prefix: RegExp): RegExp {
  return new RegExp(`(?<![^\\W_])(${prefix.source})([\\w.%+/=$-]{12,20000})`, 'g');
}

/** Forms (`[^\W_]` is a letter or a digit) without such a beginning, or with a public part before the secret. */
const forms: readonly RegExp[] = [
  // Hooks of Slack, Discord, Microsoft Teams and Power Automate, Google Chat, Zapier, IFTTT, Make, Mattermost, Sumo Logic,
  // Loggly, Splunk.
  /(hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/|(?:\.webhook|outlook)\.office(?:365)?\.com\/webhook(?:b2)?\/|hooks\.zapier\.com\/hooks\/catch\/|maker\.ifttt\.com\/trigger\/\w{1,100}\/with\/key\/|hook\.(?:\w{2,10}\.make|integromat)\.com\/|\.tines\.com\/webhook\/|open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/(?:v2\/)?hook\/|events\.(?:eu\.)?pagerduty\.com\/integration\/|\.sumologic\.com\/receiver\/v1\/http\/|\.loggly\.com\/(?:inputs|bulk)\/|alert\.victorops\.com\/integrations\/generic\/\d{1,10}\/alert\/)([\w@/.-]{10,2000})/g,
  /(\/hooks\/)([a-z0-9]{26}|[^\W_]{17}\/[^\W_]{40,60})(?![\w/])/g,
  // Keys that Azure marks as its own, Mapbox, DeepL.
  /(?<![A-Za-z0-9+/])()([^\W_]{52}(?:JQQJ9[9D][A-L][^\W_]{24,26}(?:==)?|[^\W_]{24}AZDO[^\W_]{4}))(?![^\W_])/g,
  /(?<![A-Za-z0-9+/])()([A-Za-z0-9+/]{42}(?:\+ACR[^\W_]{6}(?![A-Za-z0-9+/])|[A-Za-z0-9+/]{34}(?:APIM|ACDb|\+(?:ABa|AMC|ASt))[A-Za-z0-9+/]{5}[AQgw]==))/g,
  // Others that Microsoft marks: Storage and Service Bus, Event Hubs, IoT, maps, grids; functions and search.
  /(?<![\w+/-])()([A-Za-z0-9+/]{33}(?:\+(?:ASb|AEh|ARm)|AIoT|AzCa|AZEG)[A-P][A-Za-z0-9+/]{5}=|[^\W_]{42}AzSe[A-D][^\W_]{5}(?![^\W_])|[\w-]{44}AzFu[\w-]{5}[AQgw]==)/g,
  /(?<![^\W_])(sk\.eyJ)([\w-]{20,2000}\.[\w-]{20,100})/g,
  /(?<![\w-])()([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:fx)(?!\w)/g,
  // New Relic, Mailgun, Mailchimp; Asana, Salesforce, Ghost, Firebase, intents of Stripe, Microsoft; JSON Web Keys.
  /(?<![^\W_])()((?:eu01xx|AA)?[0-9a-f]{26,42}(?:(?:FFFF)?NRAL|-NRMA|-[0-9a-f]{8}-[0-9a-f]{8}|-us\d{1,2}))(?![^\W_])/g,
  /(?<![^\W_])([12]\/\d{15,17}(?:\/\d{15,17})?:|00[^\W_]{13}!|[0-9a-f]{24}:(?=[0-9a-f]{64})|AAAA[\w-]{7}:(?=APA91b)|(?:pi|seti)_[^\W_]{14,40}_secret_|[01]\.A(?=[\w-]{50}))([\w.-]{20,3000})/g,
  /("d"\s{0,5}:\s{0,5}")([\w-]{40,700})(?=")/g,
  // Terraform Cloud, MaxMind, Microsoft Entra, Telegram, bots of Discord, Facebook.
  /(?<![^\W_])()([^\W_]{10,20}\.atlasv1\.[\w=-]{30,100})/g,
  /(?<![^\W_])()([^\W_]{6}_[^\W_]{29}_mmk)(?![^\W_])/g,
  /(?<![\w~.-])()([\w~.]{3}\dQ~[\w~.-]{31,34})(?![\w~-])/g,
  /(?<![^\W_])((?:bot)?\d{8,11}:)(AA[\w-]{32,35})(?![\w-])/g,
  /(?<![\w-])()([MNO][\w-]{23,27}\.[\w-]{6,7}\.[\w-]{27,40})(?![\w-])/g,
  /(?<![^\W_])(\d{15,16}(?:\||%7C))([\w-]{27,40})/g,
  // Bitwarden; nodes of k3s and of kubeadm.
  /(?<![^\W_])(0\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.)([^\W_]{30}:[A-Za-z0-9+/]{22}==)/g,
  /(?<![^\W_])(K10[0-9a-f]{64}::\w{1,20}:)([\w.-]{16,100})/g,
  /([tT]oken[:= \t]{1,3}["']?)([a-z\d]{6}\.[a-z\d]{16})(?![\w.-])/g,
  // Tableau, Airtable; Webex, ngrok, Storyblok, Segment, Okta.
  /(?<![\w+/-])([A-Za-z0-9+/]{22}==:|[^\W_]{12,24}\.v1\.)([^\W_]{32}(?!\w)|[\w-]{30,500}\.[0-9a-f]{64}(?!\w))/g,
  /(?<![\w-])()([^\W_]{64}_[^\W_]{4}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9][^\W_]{26}_[^\W_]{21}|[^\W_]{22}tt-\d{5,7}-[\w-]{20}|[\w-]{43}\.[\w-]{43}|(?<!SSWS )00(?=[\w-]{0,39}[g-z])(?=[\w-]{0,39}[G-Z])[\w-]{40})(?![\w-])/g,
];

/** Tokens known by the form that their issuer gave them. */
export const issuedSecrets: readonly SecretRule[] = [
  // Amazon: access key ids.
  [/\b(A(?:KIA|SIA|BIA|CCA|3T[A-Z0-9]))([A-Z0-9]{16})\b/g, isGiven],
  // JSON Web Tokens: signed, encrypted or neither. Matches once per run of characters, not at each `eyJ`, to stay
  // fast. Their head may begin with a line break: `ewog`.
  [
    /(?<![\w-])((?:(?!\b(?:eyJ|ewog))[\w-]){0,20000}\b(?:eyJ|ewog))([\w-]{8,20000}(?:\.[\w-]{0,20000}){2,10})/g,
  ],
  // Of letters only, in a length of its own: Hugging Face.
  [/(?<![^\W_])(hf_|api_org_)([A-Za-z]{34})(?![\w-])/g, isGiven],
  // In one of few lengths, so that nothing else looks like it: GitLab, Razorpay, Square.
  [
    /(?<![^\W_])(gl(?:pat|soat|ptt|cbt|rtr?|dt|ft|imt|oas)-|rzp_(?:live|test)_|sq0[a-z]{3}-)([\w-]{14}(?:[\w-]{6}(?:[\w-]{2})?)?)(?![\w-])/g,
    ({ secret }) => /[a-z]/.test(secret) && /[A-Z]/.test(secret) && !isStandIn(secret),
  ],
  // The secret beside the id of its key: Amazon, Twilio.
  [/(\bA(?:KIA|SIA)[A-Z0-9]{16}["']?[\s,:]{1,4}["']?)([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/g, isGenerated],
  [/(\bAC[0-9a-f]{32}["']?[\s,:]{1,4}["']?)([0-9a-f]{32})(?!\w)/g, isGenerated],
  // Issuers that nobody has listed: the prefix says that it is one, unlike `pk_` of keys to publish, or nothing else looks
  // like what follows.
  [/(?<![^\W_])(?!pk_)([a-z]{2,12}_(?:live|sk|pat|secret)_)([^\W_]{24,200})(?![\w-])/g, isGenerated],
  [
    /(?<![^\s"'`=:(,;])(?!sha\d|pk_)([a-z][a-z\d]{1,11}[_-](?:[a-z\d]{1,12}[_-]){0,3})([^\W_]{32,200})(?![\w@/+-])/g,
    // At the end of names of caches stands a hash.
    (context) =>
      isGenerated(context) && isScattered(context.secret, 0.4) && !/-[0-9a-f]{40,64}$/.test(context.secret),
  ],
  // Of several that end at one place, the last decides on what stays.
  ...[...prefixes.map(beginningWith), ...forms].map((pattern) => [pattern, isGenerated] as const),
];
