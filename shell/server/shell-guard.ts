import { FAILED_SHELL_COOKIE, SHELL_STARTED_ATTRIBUTE } from '../shared/shell-start.ts';
import { escapeHtml } from './escape-html.ts';

/** How long a browser avoids a release that did not start, in seconds. */
const AVOIDED_SECONDS = 600;
/** How long the shell may take to show its page once everything has arrived: twice this time, so that a tab which slept
 *  in between gets the second part. */
const HALF_START_MS = 5000;

/** Runs before the shell: when its scripts do not arrive, throw, or show nothing, the page is loaded again without this
 *  release. A browser without cookies keeps the page, because it would be loaded again without end. */
const CODE = `(function(){
var d=document,c=d.currentScript.dataset,e=d.documentElement,o=false;
function fail(why){
if(o||e.hasAttribute('${SHELL_STARTED_ATTRIBUTE}'))return;
o=true;
var known=/(?:^|; )${FAILED_SHELL_COOKIE}=([^;]+)/.exec(d.cookie);
d.cookie='${FAILED_SHELL_COOKIE}='+(known?known[1]+'~':'')+c.release+'!'+why+'; Path=/; Max-Age=${AVOIDED_SECONDS}; SameSite=Lax';
if(d.cookie.indexOf(c.release+'!')>=0)location.reload();
}
function isOwn(address){return !!address&&address.indexOf(location.origin+c.base)===0}
addEventListener('error',function(v){
var t=v.target;
if(t&&t!==window){if(t.tagName==='SCRIPT'&&isOwn(t.src))fail('network')}
else if(isOwn(v.filename))fail('evaluation');
},true);
addEventListener('load',function(){setTimeout(setTimeout,${HALF_START_MS},fail,${HALF_START_MS},'timeout')});
})()`.replaceAll('\n', '');

/** The script that replaces a release of the shell which does not start, for the beginning of its page.
 *  @param base address of its folder */
export function shellGuard(release: string, base: string): string {
  return `<script data-release="${escapeHtml(release)}" data-base="${escapeHtml(base)}">${CODE}</script>`;
}
